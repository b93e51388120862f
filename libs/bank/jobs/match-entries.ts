import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Database, type JobDefinition, LOGGER, Queues, Ticker } from '#lib/platform';
import { type DueEntry, EntriesRepository } from '../data/entries.repository.js';
import { MatchEntry } from '../use-cases/match-entry.js';

const lookMs = 500;
const atOnce = 100;

/** One look of the rule at one entry. What is lost or killed the next look brings back. */
export const matchEntryJob: JobDefinition<DueEntry> = {
  queue: 'match-entry',
  id: ({ entryId, turn }) => `entry-${entryId}-${turn}`,
  attempts: 3,
  backoffMs: 1_000,
  // Entries of one member wait for its accounts anyway.
  concurrency: 4,
};

/** In every worker: looks which entries are due, and works on the queue. */
@Injectable()
export class MatchEntries implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ticker: Ticker;

  constructor(
    private readonly database: Database,
    private readonly queues: Queues,
    private readonly entries: EntriesRepository,
    private readonly matching: MatchEntry,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.ticker = new Ticker({ name: 'bank entries due', work: () => this.look(), delayMs: () => lookMs, logger });
  }

  onApplicationBootstrap(): void {
    this.queues.process(matchEntryJob, (due) => this.matching.execute(due));
    this.ticker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ticker.stop();
  }

  async look(): Promise<void> {
    for (const due of await this.entries.due(this.database, atOnce)) await this.queues.add(matchEntryJob, due);
  }
}
