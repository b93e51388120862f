import { Inject, Injectable } from '@nestjs/common';
import { BetsRepository } from '#lib/betting';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { TicketLocks } from '../ticket-locks.js';
import { SettleTickets } from './settle-tickets.js';

/** An administrator makes tickets void for good: stakes go back, prizes are recalled, and no result changes that. */
@Injectable()
export class VoidTickets {
  constructor(
    private readonly rows: BulkCommand,
    private readonly bets: BetsRepository,
    private readonly locks: TicketLocks,
    private readonly settle: SettleTickets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Per row NOT_FOUND, TICKET_PENDING, or BET_NOT_VOIDABLE for bets on draws and for tickets that are cancelled, void by hand or
   * cashed out, were it in part.
   * @throws DomainError KEY_REUSED
   */
  execute(command: CommandContext, ids: readonly number[], reason: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.void(tx, command, { id, reason }));
  }

  private async void(tx: Tx, command: CommandContext, { id, reason }: { id: number; reason: string }): Promise<string> {
    const known = await this.bets.byId(tx, id);
    if (!known) throw refuse('NOT_FOUND');
    if (known.roundId !== null) throw refuse('BET_NOT_VOIDABLE');
    const { ticket } = await this.locks.take(tx, known);
    const { status, result, payout, stake, state, voided, takenStake } = ticket;
    if (state === 'pending') throw refuse('TICKET_PENDING');
    if (status === 'cancelled' || result === 'cash_out' || voided || takenStake > 0) throw refuse('BET_NOT_VOIDABLE');
    const { delta } = await this.settle.void(tx, ticket, { actor: `admin:${command.actor.id}`, reason });
    await audit(tx, command, this.clock, [
      {
        action: 'bet.void',
        target: `bet:${id}`,
        before: { status, result, payout },
        after: { status: 'settled', result: 'void', payout: stake, delta, reason },
      },
    ]);
    return 'settled';
  }
}
