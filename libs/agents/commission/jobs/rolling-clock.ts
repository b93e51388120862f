import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, LOGGER } from '#lib/platform';
import { RollingUnitsRepository } from '../data/rolling-units.repository.js';
import { AccrueRolling } from '../use-cases/accrue-rolling.js';
import { CloseUnit } from '../use-cases/close-unit.js';

const tickMs = 1_000;

/**
 * Asks the database every second what rolling has to be posted: shares to accrue, units to pay or reverse. It needs no
 * message, so nothing is lost; and what one worker has in hand another leaves alone, so any number of them may run it.
 */
@Injectable()
export class RollingClock {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly units: RollingUnitsRepository,
    private readonly accrueRolling: AccrueRolling,
    private readonly closeUnit: CloseUnit,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.schedule(0);
  }

  /** Finishes the run under way. What is left waits in the database. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Does what there is to do now. */
  async tick(): Promise<void> {
    await this.repeat(() => this.accrueRolling.step());
    const failures: unknown[] = [];
    for (const unit of await this.units.open(this.database)) {
      // One unit that cannot be closed must not hold up the others.
      await this.repeat(() => this.closeUnit.step(unit)).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the rolling of some units could not be posted');
  }

  private async repeat(step: () => Promise<boolean>): Promise<void> {
    while (!this.stopped && (await step())) {
      // Each step is a transaction of its own.
    }
  }

  private schedule(delayMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.tick()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'rolling clock: the next tick tries again'))
        .then(() => this.schedule(tickMs));
    }, delayMs);
  }
}
