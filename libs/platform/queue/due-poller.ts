import type { Logger } from 'pino';
import { Ticker } from './ticker.js';

/** Rows that are due at an instant, and what decides one of them. */
export interface DueWork {
  /** As the log calls it. */
  name: string;
  /** Ids of what is due now, the first ones where there are many. */
  due: () => Promise<readonly number[]>;
  /** Once for each id, whatever is killed: what was not committed is due again. */
  decide: (id: number) => Promise<unknown>;
  logger: Logger;
  /** How often it looks; a fifth of a second unless told otherwise. */
  everyMs?: number;
}

const tickMs = 200;
/** Rows that are decided side by side. */
const concurrency = 4;

/**
 * Asks the database several times a second what is due, and decides it. What a killed worker had in hand is found by the next look. Any
 * number of workers may run it.
 */
export class DuePoller {
  private readonly ticker: Ticker;

  constructor(private readonly work: DueWork) {
    const { name, logger } = work;
    this.ticker = new Ticker({ name, work: () => this.tick(), delayMs: () => work.everyMs ?? tickMs, logger });
  }

  start(): void {
    this.ticker.start();
  }

  /** Finishes the tick under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** Decides what is due. */
  async tick(): Promise<void> {
    const next = (await this.work.due()).values();
    await Promise.all(Array.from({ length: concurrency }, () => this.decideAll(next)));
  }

  /** One row that cannot be decided must not hold up the others. */
  private async decideAll(ids: Iterable<number>): Promise<void> {
    const { name, decide, logger } = this.work;
    for (const id of ids) await decide(id).catch((error: unknown) => logger.error({ err: error, id }, `${name}: one could not be decided`));
  }
}
