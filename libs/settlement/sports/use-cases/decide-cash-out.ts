import { Inject, Injectable } from '@nestjs/common';
import { CashOutsRepository, cashOutEvent, type CashOutRow, type GradableTicket } from '#lib/betting';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database, type Tx } from '#lib/platform';
import { CashOutOffers } from '../cash-out-offers.js';
import { CashOutBound } from '../cash-out-bound.js';
import { amountFor, restOf } from '../domain/cash-out.js';
import { PayCashOut } from '../pay-cash-out.js';
import { TicketLocks } from '../ticket-locks.js';

/**
 * Decides a cash-out whose in-play delay is over, at the offer of this moment: what is not lower than what the member agreed to is paid, a
 * lower one is offered anew, and without an offer the cash-out is refused. Once, whatever is killed and however many do it at a time.
 */
@Injectable()
export class DecideCashOut {
  constructor(
    private readonly database: Database,
    private readonly locks: TicketLocks,
    private readonly offers: CashOutOffers,
    private readonly bound: CashOutBound,
    private readonly cashOuts: CashOutsRepository,
    private readonly pay: PayCashOut,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns whether this call decided it */
  execute(id: number): Promise<boolean> {
    return this.database.transaction((tx) => this.decide(tx, id));
  }

  private async decide(tx: Tx, id: number): Promise<boolean> {
    const { ticket } = await this.locks.take(tx, { id });
    const now = this.clock.now();
    const asked = ticket.cashOut;
    if (asked?.state !== 'pending' || asked.decidesAt > now) return false;
    const offer = (await this.offers.of(tx, [ticket])).get(id) ?? null;
    const decided = await this.admitted(tx, ticket, decisionOf(asked, offer && amountFor(ticket, asked.stake, offer.amount)));
    await this.cashOuts.put(tx, id, decided);
    await this.outbox.record(tx, [cashOutEvent(ticket, decided, now)]);
    if (decided.state === 'paid') await this.pay.execute(tx, ticket, soldBy(ticket, decided));
    return true;
  }

  /** What the rule on odds by hand holds back is refused. */
  private async admitted(tx: Tx, ticket: GradableTicket, decided: Decided): Promise<Decided> {
    if (decided.state !== 'paid' || (await this.bound.admits(tx, ticket, soldBy(ticket, decided)))) return decided;
    return { ...decided, state: 'refused', offer: null };
  }
}

type Decided = CashOutRow & ({ state: 'refused'; offer: null } | { state: 'offered' | 'paid'; offer: number });

const soldBy = (ticket: GradableTicket, { stake, offer }: { stake: number | null; offer: number }) => {
  return { stake: stake ?? restOf(ticket), amount: offer };
};

/** @param offer what is sold of the ticket is worth now, won; null where it cannot be sold */
function decisionOf(asked: CashOutRow, offer: number | null): Decided {
  if (offer === null) return { ...asked, state: 'refused', offer };
  return { ...asked, state: offer < asked.amount ? 'offered' : 'paid', offer };
}
