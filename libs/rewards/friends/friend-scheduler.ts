import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER, Ticker } from '#lib/platform';
import { PayFriends } from './pay-friends.js';

const tickMs = 1_000;

/** Asks the database every second which friends' bets have come to something; any number of workers may run it. */
@Injectable()
export class FriendScheduler {
  private readonly ticker: Ticker;

  constructor(
    private readonly paying: PayFriends,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'friend clock', work: () => this.tick(), delayMs: () => tickMs, logger });
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
    while (!this.ticker.isStopped && (await this.paying.step())) {
      // Each step is a transaction of its own.
    }
  }
}
