import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, LOGGER, Ticker } from '#lib/platform';
import { PositionAsksRepository } from '../data/position-asks.repository.js';
import { ReckonPositions } from '../use-cases/reckon-positions.js';
import { SettleBySchedule } from '../use-cases/settle-by-schedule.js';
import { SweepPositions } from '../use-cases/sweep-positions.js';

const tickMs = 1_000;
/** The sweep comes once in so many ticks: an hour. */
const ticksOfSweep = 3_600;

/**
 * Asks the database every second what has to be reckoned, and now and then looks for what was missed. What one worker has in hand another
 * leaves alone, so any number of them may run it.
 */
@Injectable()
export class PositionScheduler {
  private readonly ticker: Ticker;
  private ticks = 0;

  constructor(
    private readonly database: Database,
    private readonly asks: PositionAsksRepository,
    private readonly reckoning: ReckonPositions,
    private readonly sweeping: SweepPositions,
    private readonly settling: SettleBySchedule,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'position clock', work: () => this.tick(), delayMs: () => tickMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the step under way. What is left waits in the database. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** Does what there is to do now. */
  async tick(): Promise<void> {
    if (this.ticks++ % ticksOfSweep === 0) await this.sweeping.execute();
    const failures: unknown[] = [];
    for (const scope of await this.asks.waiting(this.database)) {
      // One that cannot be reckoned must not hold up the others.
      await this.reckon(scope).catch((error: unknown) => failures.push(error));
    }
    // Behind what is reckoned, so that a day's last bets are settled with it.
    while (!this.ticker.isStopped && (await this.settling.execute()));
    if (failures.length > 0) throw new AggregateError(failures, 'the positions of some bets could not be reckoned');
  }

  private async reckon(scope: string): Promise<void> {
    while (!this.ticker.isStopped && (await this.reckoning.execute(scope))) {
      // Each step is a transaction of its own.
    }
  }
}
