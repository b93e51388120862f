import { Inject, Injectable } from '@nestjs/common';
import { type BetRow, FixtureBooks, type GradableTicket } from '#lib/betting';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, type Tx } from '#lib/platform';
import { UnitCommission } from '../../unit-commission.js';
import { FixtureEnds } from '../data/fixture-ends.js';
import { gradeTicket } from '../grade-ticket.js';
import { TicketLocks } from '../ticket-locks.js';
import { SettleTickets, ticketUnit } from './settle-tickets.js';

/** An administrator has a ticket settled by the present results of its fixtures; a cancelled one stands again. */
@Injectable()
export class ResettleTicket {
  constructor(
    private readonly locks: TicketLocks,
    private readonly ends: FixtureEnds,
    private readonly settle: SettleTickets,
    private readonly commission: UnitCommission,
    private readonly books: FixtureBooks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the status of the bet after it
   * @throws DomainError BET_NOT_RESETTLABLE while a leg has no result, and for tickets that were never accepted, cashed out or made void
   */
  async execute(tx: Tx, command: CommandContext, known: Pick<BetRow, 'id'>, reason: string): Promise<string> {
    const { ticket, fixtureIds } = await this.locks.take(tx, known);
    const ends = await this.ends.of(tx, fixtureIds);
    const { change } = gradeTicket(ticket, ends);
    if (ticket.state !== 'accepted' || change === undefined) throw refuse('BET_NOT_RESETTLABLE');
    await this.settle.execute(tx, [ticket], ends, { actor: `admin:${command.actor.id}`, reason });
    const { changes, result, payout, delta } = change;
    if (changes) {
      await audit(tx, command, this.clock, [
        {
          action: 'bet.resettle',
          target: `bet:${ticket.id}`,
          before: { status: ticket.status, result: ticket.result, payout: ticket.payout },
          after: { status: 'settled', result, payout, delta, reason },
        },
      ]);
    }
    if (ticket.status === 'cancelled') await this.standAgain(tx, ticket);
    return 'settled';
  }

  private async standAgain(tx: Tx, ticket: GradableTicket): Promise<void> {
    await this.commission.restore(tx, ticketUnit(ticket.id), ticket.id);
    // Books are held to the commit.
    await this.books.add(tx, ticket);
  }
}
