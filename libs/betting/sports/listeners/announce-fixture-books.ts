import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type DomainEvent, Outbox, type RelayedEvent } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, LOGGER, type Tx } from '#lib/platform';
import { BookUpdates } from '../../listeners/book-updates.js';
import { FixtureBooks } from '../data/fixture-books.js';
import { TicketsRepository } from '../data/tickets.repository.js';

/**
 * Tells administrators how the books of fixtures stand, a moment after tickets on them were placed, cancelled or cashed out. What a killed
 * process had not told yet is told with the next ticket on the fixture.
 */
@Injectable()
export class AnnounceFixtureBooks {
  private readonly waiting: BookUpdates;

  constructor(
    database: Database,
    private readonly tickets: TicketsRepository,
    private readonly books: FixtureBooks,
    outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.waiting = new BookUpdates({ database, outbox, logger, eventsOf: (tx, ids) => this.eventsOf(tx, ids) });
  }

  /** A reaction of the relay. */
  readonly note = async (events: RelayedEvent[]): Promise<void> => {
    this.waiting.note(events.filter(touchesBooks).map(({ data }) => Number(data['id'])));
  };

  /** Tells what is waiting to be told. */
  tell(): Promise<void> {
    return this.waiting.publish();
  }

  private async eventsOf(tx: Tx, betIds: readonly number[]): Promise<DomainEvent[]> {
    const books = await this.books.figures(tx, await this.tickets.fixturesOf(tx, betIds));
    return [...books].map(([fixtureId, book]) => ({
      name: 'fixture.book',
      at: this.clock.now(),
      streams: ['book:sports'],
      data: { fixtureId, ...book },
    }));
  }
}

function touchesBooks({ name, data }: RelayedEvent): boolean {
  if (name === 'ticket.changed') return data['odds'] !== undefined || (data['cashOut'] as { state?: string } | undefined)?.state === 'paid';
  if (data['roundId'] !== null) return false;
  return name === 'bet.placed' || name === 'bet.cancelled' || (name === 'bet.settled' && data['result'] === 'cash_out');
}
