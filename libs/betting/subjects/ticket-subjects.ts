import { Inject, Injectable } from '@nestjs/common';
import { refuse, type Section } from '#lib/contract';
import { FixturesRepository, SportsSettings } from '#lib/sports';
import { type Clock, must } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import type { LockedBet } from '../data/open-bets.js';
import { FixtureBooks } from '../sports/data/fixture-books.js';
import { type TicketRow, TicketsRepository } from '../sports/data/tickets.repository.js';
import { bookedTicket } from '../sports/domain/book-entries.js';
import { ticketCancellableUntil } from '../sports/domain/ticket-cancellation.js';
import type { BetSubject } from './bet-subject.js';

/** Fixtures, as tickets hang on them. */
@Injectable()
export class TicketSubjects {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly fixtures: FixturesRepository,
    private readonly settings: SportsSettings,
    private readonly books: FixtureBooks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Neither a start nor a result comes between this and the commit. */
  async hold(tx: Tx, { id, game }: { id: number; game: string }): Promise<BetSubject> {
    const { legs } = await this.ticket(tx, id);
    const fixtureIds = legs.map(({ fixtureId }) => fixtureId);
    await this.fixtures.hold(tx, fixtureIds);
    return {
      isWaiting: async () => (await this.ticket(tx, id)).state === 'pending',
      endWait: () => this.tickets.decide(tx, id, 'cancelled', null),
      assertRevocable: async ({ status, result }) => {
        // Who has cashed out has had the house's price for the ticket, and keeps it; so has who has cashed out a part.
        if (status === 'cancelled' || result === 'cash_out') throw refuse('BET_NOT_CANCELLABLE');
        const { state, takenStake } = await this.ticket(tx, id);
        if (takenStake > 0) throw refuse('BET_NOT_CANCELLABLE');
        if (state === 'pending') throw refuse('TICKET_PENDING');
      },
      assertInTime: async ({ status }) => {
        const rules = await this.settings.section(game as Section, tx);
        if (status !== 'accepted' || !rules.cancellation) throw refuse('BET_NOT_CANCELLABLE');
        const included = [...(await this.fixtures.byIds(tx, fixtureIds)).values()];
        if (!ticketCancellableUntil({ status, state: 'accepted', decidesAt: null }, included, rules, this.clock.now()))
          throw refuse('CANCELLATION_LATE');
      },
      leaveBooks: (bet: LockedBet) => this.books.remove(tx, bookedTicket(bet, legs)),
    };
  }

  private async ticket(tx: Tx, id: number): Promise<TicketRow> {
    return must((await this.tickets.of(tx, [id])).get(id), `bet ${id} is no ticket`);
  }
}
