import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type DomainEvent, Outbox, type RelayedEvent } from '#lib/events';
import { DrawRounds } from '#lib/games';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, type Tx } from '#lib/platform';
import { RoundBooks } from '../data/round-books.js';

/** Administrators are told of a book this often at most. */
const pauseMs = 250;

/**
 * Tells administrators how the books of rounds stand, a moment after bets on them were placed or cancelled: many bets of the moment
 * are one piece of news. What a killed process had not told yet is told when the betting closes.
 */
@Injectable()
export class AnnounceBooks {
  private readonly touched = new Set<number>();
  private timer?: NodeJS.Timeout;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly rounds: DrawRounds,
    private readonly books: RoundBooks,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A reaction of the relay. */
  readonly note = async (events: RelayedEvent[]): Promise<void> => {
    for (const { name, data } of events) {
      if (name === 'bet.placed' || name === 'bet.cancelled') this.touched.add(Number(data['roundId']));
      if (name === 'round.closed') this.touched.add(Number(data['id']));
    }
    if (this.touched.size > 0) this.timer ??= setTimeout(() => void this.tell(), pauseMs);
  };

  /** Tells what is waiting to be told. */
  async tell(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const roundIds = [...this.touched];
    this.touched.clear();
    if (roundIds.length > 0) this.telling = this.telling.then(() => this.announce(roundIds));
    await this.telling;
  }

  private async announce(roundIds: number[]): Promise<void> {
    await this.database
      .transaction(async (tx) => this.outbox.record(tx, await this.news(tx, roundIds)))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'books were not announced; the close of betting will'));
  }

  private async news(tx: Tx, roundIds: number[]): Promise<DomainEvent[]> {
    const [rounds, books] = [await this.rounds.byIds(tx, roundIds), await this.books.figures(tx, roundIds)];
    return roundIds.flatMap((roundId): DomainEvent[] => {
      const [round, book] = [rounds.get(roundId), books.get(roundId)];
      if (!round || !book) return [];
      const { game, day, round: number } = round;
      return [{ name: 'round.book', at: this.clock.now(), streams: [`book:${game}`], data: { roundId, game, day, round: number, ...book } }];
    });
  }
}
