import { Inject, Injectable } from '@nestjs/common';
import { type CashOutRow, CashOutsRepository, cashOutEvent, type GradableTicket } from '#lib/betting';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { CashOutBound } from './cash-out-bound.js';
import { restOf } from './domain/cash-out.js';
import { PayCashOut } from './pay-cash-out.js';

/** What is sold of a locked ticket. Amounts are won. */
export interface Sale {
  /** Of the stake; null for all that is left. */
  stake: number | null;
  /** What the member agreed to. */
  agreed: number;
  /** What is paid for it now; not less. */
  amount: number;
  delaySeconds: number;
}

/** Sells a ticket or a part of it in the transaction that holds its fixtures: at once, or after the in-play delay. */
@Injectable()
export class SellTicket {
  constructor(
    private readonly pay: PayCashOut,
    private readonly bound: CashOutBound,
    private readonly cashOuts: CashOutsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns false where the rule on odds by hand holds it back: nothing is sold then */
  async execute(tx: Tx, ticket: GradableTicket, { stake, agreed, amount, delaySeconds }: Sale): Promise<boolean> {
    const now = this.clock.now();
    if (delaySeconds > 0) {
      const decidesAt = new Date(now.getTime() + delaySeconds * 1000);
      await this.note(tx, ticket, { state: 'pending', stake, amount: agreed, offer: null, decidesAt });
      return true;
    }
    const sold = { stake: stake ?? restOf(ticket), amount };
    if (!(await this.bound.admits(tx, ticket, sold))) return false;
    await this.pay.execute(tx, ticket, sold);
    // A sale that ends the ticket is told as its settlement.
    if (stake !== null) await this.note(tx, ticket, { state: 'paid', stake, amount, offer: amount, decidesAt: now });
    return true;
  }

  private async note(tx: Tx, ticket: GradableTicket, cashOut: CashOutRow): Promise<void> {
    await this.cashOuts.put(tx, ticket.id, cashOut);
    await this.outbox.record(tx, [cashOutEvent(ticket, cashOut, this.clock.now())]);
  }
}
