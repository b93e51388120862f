import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Suspension } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, Schedules, Ticker } from '#lib/platform';
import { FeedRepository, type HeardSource } from '../data/feed.repository.js';
import { FixtureChanges } from '../fixture-changes.js';
import { SportsSettings } from '../settings/sports-settings.js';
import { type FeedMessage, readMessage } from './feed-message.js';
import { type FeedAnswer, SportsFeed } from './sports-feed.js';
import { TakeMessage } from './take-message.js';

const pollMs = 1_000;
/** A supplier who has not been heard for so long may have missed a goal. */
const silentMs = 15_000;

/**
 * Polls the live supplier. Messages may come late, twice, in any order or not at all: each is counted by its number, and when one is
 * missing everything is asked for afresh. While the supplier is silent, nobody can bet on what he has under way.
 */
@Injectable()
export class FeedReader {
  private readonly ticker: Ticker;
  private misses = false;

  constructor(
    private readonly database: Database,
    private readonly feed: SportsFeed,
    private readonly repository: FeedRepository,
    private readonly takeMessage: TakeMessage,
    private readonly settings: SportsSettings,
    private readonly changes: FixtureChanges,
    private readonly schedules: Schedules,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const work = () => this.schedules.alone('sports-feed', () => this.poll());
    this.ticker = new Ticker({ name: 'sports feed', work, delayMs: () => pollMs, logger });
  }

  start(): void {
    if (this.feed.isThere) this.ticker.start();
  }

  /** Finishes the poll under way. */
  stop(): Promise<void> {
    return this.ticker.stop();
  }

  /** Asks once, and takes what comes. */
  async poll(): Promise<void> {
    const { source } = this.feed;
    const known = await this.repository.heard(this.database, source);
    const since = known && !this.misses ? known.sequence : null;
    const answer = await this.feed.ask(since);
    if (answer === undefined) return this.suspendWhenSilent(known);
    const sequence = answer === 'unchanged' ? (since ?? 0) : await this.take(answer, since ?? 0);
    await this.repository.noteHeard(this.database, source, { sequence, heardAt: this.clock.now() });
    await this.bring('supplier', null);
  }

  /** @returns the number up to which nothing is missing */
  private async take({ snapshot, sequence, messages }: FeedAnswer, since: number): Promise<number> {
    // Should this fail half way, the next poll asks for everything.
    this.misses = true;
    const { providers } = await this.settings.catalogue();
    const numbers = new Set<number>();
    const readable: FeedMessage[] = [];
    for (const json of messages) {
      const read = readMessage(json, providers);
      if (read.message) readable.push(read.message);
      else this.logger.warn({ source: this.feed.source, problem: read.problem, message: json }, 'message refused');
      const number = read.message ? read.message.sequence : read.sequence;
      if (number !== null) numbers.add(number);
    }
    readable.sort((a, b) => a.sequence - b.sequence);
    for (const message of readable) await this.takeMessage.run(this.feed.source, message);
    let complete = since;
    while (numbers.has(complete + 1)) complete += 1;
    this.misses = !snapshot && complete < Math.max(sequence, ...numbers);
    return snapshot ? sequence : complete;
  }

  private async suspendWhenSilent(known: HeardSource | undefined): Promise<void> {
    if (known && this.clock.now().getTime() - known.heardAt.getTime() >= silentMs) await this.bring(null, 'supplier');
  }

  /** Brings the supplier's fixtures under way from one state of their bets to another. */
  private async bring(from: Suspension | null, to: Suspension | null): Promise<void> {
    for (const id of await this.repository.underWay(this.database, this.feed.source, from)) {
      await this.database.transaction(async (tx) => void (await this.changes.change(tx, id, { suspended: to })));
    }
  }
}
