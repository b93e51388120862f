import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, LOGGER, Ticker } from '#lib/platform';
import { RollingUnitsRepository } from '../data/rolling-units.repository.js';
import { AccrueRolling } from '../use-cases/accrue-rolling.js';
import { CloseUnit } from '../use-cases/close-unit.js';

const tickMs = 1_000;

/**
 * Asks the database every second what rolling has to be posted: shares to accrue, units to pay or reverse. It needs no
 * message, so nothing is lost; and what one worker has in hand another leaves alone, so any number of them may run it.
 */
@Injectable()
export class RollingScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly units: RollingUnitsRepository,
    private readonly accrueRolling: AccrueRolling,
    private readonly closeUnit: CloseUnit,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'rolling clock', work: () => this.tick(), delayMs: () => tickMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the run under way. What is left waits in the database. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** Does what there is to do now. */
  async tick(): Promise<void> {
    await this.repeat(() => this.accrueRolling.execute());
    const failures: unknown[] = [];
    for (const unit of await this.units.open(this.database)) {
      // One unit that cannot be closed must not hold up the others.
      await this.repeat(() => this.closeUnit.step(unit)).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'the rolling of some units could not be posted');
  }

  private async repeat(step: () => Promise<boolean>): Promise<void> {
    while (!this.ticker.isStopped && (await step())) {
      // Each step is a transaction of its own.
    }
  }
}
