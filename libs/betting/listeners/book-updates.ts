import type { Logger } from 'pino';
import { type DomainEvent, Outbox } from '#lib/events';
import { Database, type Tx } from '#lib/platform';

/** Administrators are told of a book this often at most. */
const pauseMs = 250;

interface Ground {
  database: Database;
  outbox: Outbox;
  logger: Logger;
  /** News of what the ids stand for. */
  news: (tx: Tx, ids: readonly number[]) => Promise<DomainEvent[]>;
}

/** Gathers what has touched books, and tells of it a moment later: many bets of the moment are one piece of news. */
export class BookUpdates {
  private readonly touched = new Set<number>();
  private timer?: NodeJS.Timeout;
  private telling: Promise<void> = Promise.resolve();

  constructor(private readonly ground: Ground) {}

  note(ids: readonly number[]): void {
    for (const id of ids) this.touched.add(id);
    if (this.touched.size > 0) this.timer ??= setTimeout(() => void this.tell(), pauseMs);
  }

  /** Tells what is waiting to be told. */
  async tell(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = [...this.touched];
    this.touched.clear();
    if (ids.length > 0) this.telling = this.telling.then(() => this.announce(ids));
    await this.telling;
  }

  private async announce(ids: readonly number[]): Promise<void> {
    const { database, outbox, logger, news } = this.ground;
    await database
      .transaction(async (tx) => outbox.record(tx, await news(tx, ids)))
      .catch((error: unknown) => logger.warn({ err: error }, 'books were not announced; later news of them will tell'));
  }
}
