import { Inject, Injectable } from '@nestjs/common';
import { CashOutsRepository, FixtureBooks, type GradableTicket, TicketSettlements } from '#lib/betting';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger, owned, site } from '#lib/wallet';
import { UnitCommission } from '../unit-commission.js';
import { restOf } from './domain/cash-out.js';
import { ticketUnit } from './use-cases/settle-tickets.js';

/** What is sold back of a ticket, won. */
export interface SoldStake {
  /** Of the stake that is left: all of it ends the ticket, less is a part. */
  stake: number;
  /** What is paid for it. */
  amount: number;
}

/** Pays a cash-out of an open ticket: its row, money, commission and books, in the transaction that has locked it. */
@Injectable()
export class PayCashOut {
  constructor(
    private readonly settlements: TicketSettlements,
    private readonly commission: UnitCommission,
    private readonly books: FixtureBooks,
    private readonly cashOuts: CashOutsRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, ticket: GradableTicket, { stake, amount }: SoldStake): Promise<void> {
    const rest = restOf(ticket);
    const standing = { ...ticket, stake: rest };
    if (stake < rest) {
      await this.part(tx, ticket, { stake, amount });
      // Their locks hold up the fixture's other tickets, so they come last. A smaller stake passes every limit.
      await this.books.replace(tx, standing, { ...ticket, stake: rest - stake }, { perFixture: null, perMarket: null });
      return;
    }
    await this.whole(tx, ticket, ticket.takenPaid + amount);
    await this.books.remove(tx, standing);
  }

  /** @param payout won, for parts and rest together */
  private async whole(tx: Tx, ticket: GradableTicket, payout: number): Promise<void> {
    const { id, ownerId, revision } = ticket;
    await this.settlements.settle(tx, [{ ...ticket, result: 'cash_out', payout }], { at: this.clock.now(), actor: `player:${ownerId}` });
    await this.commission.close(tx, [{ unit: ticketUnit(id), revision: revision + 1, outcome: 'pay' }]);
  }

  /** Each part has a number of its own, so that its money moves once. */
  private async part(tx: Tx, { id, ownerId, takenParts }: GradableTicket, { stake, amount }: SoldStake): Promise<void> {
    await this.cashOuts.take(tx, id, { stake, paid: amount, at: this.clock.now() });
    await this.commission.reduce(tx, id);
    await this.ledger.post(tx, [
      {
        key: `part:${id}:${takenParts + 1}`,
        kind: 'bet_cash_out',
        cause: { kind: 'bet', id },
        actor: `player:${ownerId}`,
        postings: [{ from: site('escrow'), to: owned(ownerId, 'cash'), amount }],
      },
    ]);
  }
}
