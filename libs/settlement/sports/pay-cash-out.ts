import { Inject, Injectable } from '@nestjs/common';
import { FixtureBooks, type GradableTicket, TicketSettlements } from '#lib/betting';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { UnitCommission } from '../unit-commission.js';
import { ticketUnit } from './use-cases/settle-tickets.js';

/** Ends an open ticket by a cash-out: its row, money, commission and books, in the transaction that has locked it. */
@Injectable()
export class PayCashOut {
  constructor(
    private readonly settlements: TicketSettlements,
    private readonly commission: UnitCommission,
    private readonly books: FixtureBooks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param amount won */
  async execute(tx: Tx, ticket: GradableTicket, amount: number): Promise<void> {
    const { id, ownerId, revision } = ticket;
    await this.settlements.settle(tx, [{ ...ticket, result: 'cash_out', payout: amount }], {
      at: this.clock.now(),
      actor: `player:${ownerId}`,
    });
    await this.commission.close(tx, [{ unit: ticketUnit(id), revision: revision + 1, outcome: 'pay' }]);
    // Their locks hold up the fixture's other tickets, so they come last.
    await this.books.remove(tx, ticket);
  }
}
