import type { Logger } from 'pino';
import { type DomainEvent, Outbox } from '#lib/events';
import { Database, type Tx } from '#lib/platform';

/** The least time between two updates for administrators. */
const pauseMs = 250;

interface BookUpdatesOptions {
  database: Database;
  outbox: Outbox;
  logger: Logger;
  /** The events of these rounds or fixtures. */
  eventsOf: (tx: Tx, ids: readonly number[]) => Promise<DomainEvent[]>;
}

/** Gathers changes of books and announces them a moment later: many bets make one event. */
export class BookUpdates {
  private readonly touched = new Set<number>();
  private timer?: NodeJS.Timeout;
  private publishing: Promise<void> = Promise.resolve();

  constructor(private readonly options: BookUpdatesOptions) {}

  note(ids: readonly number[]): void {
    for (const id of ids) this.touched.add(id);
    if (this.touched.size > 0) this.timer ??= setTimeout(() => void this.publish(), pauseMs);
  }

  /** Publishes what is waiting. */
  async publish(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = [...this.touched];
    this.touched.clear();
    if (ids.length > 0) this.publishing = this.publishing.then(() => this.announce(ids));
    await this.publishing;
  }

  private async announce(ids: readonly number[]): Promise<void> {
    const { database, outbox, logger, eventsOf } = this.options;
    await database
      .transaction(async (tx) => outbox.record(tx, await eventsOf(tx, ids)))
      .catch((error: unknown) => logger.warn({ err: error }, 'books were not announced; their next update will be'));
  }
}
