import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER, Ticker } from '#lib/platform';
import { CloseLosing } from '../use-cases/close-losing.js';
import { CountLosing } from '../use-cases/count-losing.js';
import { PayLosing } from '../use-cases/pay-losing.js';

const tickMs = 15_000;

/**
 * Keeps the open period counted, closes what is over and pays where the site pays by itself. All it needs to know stands in the
 * database: days of standstill are caught up with, and any number of workers may run it.
 */
@Injectable()
export class LosingScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly counting: CountLosing,
    private readonly closing: CloseLosing,
    private readonly paying: PayLosing,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'losing clock', work: () => this.tick(), delayMs: () => tickMs, logger });
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
    do await this.repeat(() => this.counting.execute());
    while (!this.ticker.isStopped && (await this.closing.execute()));
    await this.repeat(() => this.paying.step());
  }

  private async repeat(step: () => Promise<boolean>): Promise<void> {
    while (!this.ticker.isStopped && (await step())) {
      // Each step is a transaction of its own.
    }
  }
}
