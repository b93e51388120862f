import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type DomainEvent, Outbox, type RelayedEvent } from '#lib/events';
import { DrawRounds } from '#lib/draws';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, type Tx } from '#lib/platform';
import { RoundBooks } from '../data/round-books.js';
import { BookUpdates } from './book-updates.js';

/**
 * Tells administrators how the books of rounds stand, a moment after bets on them were placed or cancelled. What a killed process had not
 * told yet is told when the betting closes.
 */
@Injectable()
export class AnnounceBooks {
  private readonly waiting: BookUpdates;

  constructor(
    database: Database,
    private readonly rounds: DrawRounds,
    private readonly books: RoundBooks,
    outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.waiting = new BookUpdates({ database, outbox, logger, eventsOf: (tx, ids) => this.eventsOf(tx, ids) });
  }

  /** A reaction of the relay. */
  readonly note = async (events: RelayedEvent[]): Promise<void> => {
    this.waiting.note(
      events.flatMap(({ name, data }) => {
        if (name === 'round.closed') return [Number(data['id'])];
        const isOfRound = (name === 'bet.placed' || name === 'bet.cancelled') && data['roundId'] !== null;
        return isOfRound ? [Number(data['roundId'])] : [];
      }),
    );
  };

  /** Tells what is waiting to be told. */
  tell(): Promise<void> {
    return this.waiting.publish();
  }

  private async eventsOf(tx: Tx, roundIds: readonly number[]): Promise<DomainEvent[]> {
    const [rounds, books] = [await this.rounds.byIds(tx, roundIds), await this.books.figures(tx, roundIds)];
    return roundIds.flatMap((roundId): DomainEvent[] => {
      const [round, book] = [rounds.get(roundId), books.get(roundId)];
      if (!round || !book) return [];
      const { game, day, round: number } = round;
      return [
        { name: 'round.book', at: this.clock.now(), streams: [`book:${game}`], data: { roundId, game, day, round: number, ...book } },
      ];
    });
  }
}
