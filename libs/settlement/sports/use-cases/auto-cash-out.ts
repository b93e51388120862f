import { Inject, Injectable } from '@nestjs/common';
import { CashOutsRepository, OpenTickets, ticketEvent } from '#lib/betting';
import { type CallOutput, type CallParsed, refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Actor, Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { CashOutOffers } from '../cash-out-offers.js';
import { SellTicket } from '../sell-ticket.js';
import { TicketLocks } from '../ticket-locks.js';

/**
 * Cashes tickets out by themselves, once the offer for all that is left reaches what their members have set. While a match is under way
 * the in-play delay comes before the payment, as for a cash-out by hand, and what is paid is never less than what was set.
 */
@Injectable()
export class AutoCashOut {
  constructor(
    private readonly database: Database,
    private readonly locks: TicketLocks,
    private readonly tickets: OpenTickets,
    private readonly offers: CashOutOffers,
    private readonly cashOuts: CashOutsRepository,
    private readonly sell: SellTicket,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A member sets or removes the amount of an own open ticket.
   * @throws DomainError NOT_FOUND, TICKET_PENDING or CASH_OUT_UNAVAILABLE
   */
  async set(
    actor: Actor,
    { bet_id: id, amount }: CallParsed<'user/sports/bet/autoCashOut'>,
  ): Promise<CallOutput<'user/sports/bet/autoCashOut'>> {
    return this.database.transaction(async (tx) => {
      const [known] = await this.tickets.standing(tx, [id]);
      if (known?.ownerId !== actor.id) throw refuse('NOT_FOUND');
      const ticket = await this.tickets.lock(tx, id);
      if (ticket.state === 'pending') throw refuse('TICKET_PENDING');
      if (ticket.status !== 'accepted') throw refuse('CASH_OUT_UNAVAILABLE');
      await this.cashOuts.setAuto(tx, id, amount);
      await this.outbox.record(tx, [ticketEvent(ticket, this.clock.now())]);
      return { id, amount };
    });
  }

  /** Of the first tickets behind `after` those whose offer has come and those that are over; `last` is where the next look goes on. */
  async due(after: number, take: number): Promise<{ ids: number[]; last: number | null }> {
    const ids = await this.cashOuts.withAuto(this.database, after, take);
    if (ids.length === 0) return { ids, last: null };
    const tickets = await this.tickets.standing(this.database, ids);
    const offers = await this.offers.of(this.database, tickets);
    const waiting = new Set(
      tickets
        .filter(({ id, status, cashOut, autoCashOut }) => {
          const offer = offers.get(id) ?? null;
          return status === 'accepted' && (cashOut?.state === 'pending' || offer === null || offer.amount < (autoCashOut ?? Infinity));
        })
        .map(({ id }) => id),
    );
    return { ids: ids.filter((id) => !waiting.has(id)), last: ids.length < take ? null : (ids.at(-1) ?? null) };
  }

  /**
   * Sells one ticket if its offer still is what was set. Once, whatever is killed and however many do it at a time.
   * @returns whether this call did
   */
  execute(id: number): Promise<boolean> {
    return this.database.transaction((tx) => this.decide(tx, id));
  }

  private async decide(tx: Tx, id: number): Promise<boolean> {
    const { ticket } = await this.locks.take(tx, { id });
    const { status, state, autoCashOut, cashOut } = ticket;
    if (autoCashOut === null) return false;
    // Nothing happens to a ticket that is over: it leaves the list of those that are looked at.
    if (status !== 'accepted') await this.cashOuts.setAuto(tx, id, null);
    if (status !== 'accepted' || state !== 'accepted' || cashOut?.state === 'pending') return false;
    const offer = (await this.offers.of(tx, [ticket])).get(id) ?? null;
    if (offer === null || offer.amount < autoCashOut) return false;
    return this.sell.execute(tx, ticket, { ...offer, stake: null, agreed: autoCashOut });
  }
}
