import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { assert, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned, site } from '../domain/accounts.js';
import { Ledger } from '../ledger.js';
import { actorName, withdrawalEvent } from '../services/request-events.js';

/** Approves withdrawals: the held money leaves. */
@Injectable()
export class ApproveWithdrawals {
  constructor(
    private readonly rows: BulkCommand,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, ALREADY_PROCESSED or EXCHANGE_FROZEN. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.approve(tx, command, id));
  }

  private async approve(tx: Tx, command: CommandContext, id: number): Promise<string> {
    const asked = await this.withdrawals.lock(tx, id, 'approved');
    const { receivable } = await lockOwner(tx, asked.ownerId);
    // A recall may have come after the request: anybody who owes gets nothing out.
    if (receivable > 0) throw refuse('EXCHANGE_FROZEN', { receivable });

    const withdrawal = await this.withdrawals.step(tx, { id, to: 'approved', at: this.clock.now(), by: command.actor.account });
    const { ownerId, amount } = withdrawal;
    const posted = await this.ledger.post(tx, [
      {
        key: `withdrawal:${id}:paid`,
        kind: 'withdrawal_paid',
        cause: { kind: 'withdrawal', id },
        actor: actorName(command),
        postings: [{ from: owned(ownerId, 'hold'), to: site('bank'), amount }],
      },
    ]);
    assert(posted.size === 1, `withdrawal ${id} had been paid before its approval`);

    await this.outbox.record(tx, [withdrawalEvent('approved', withdrawal)]);
    await audit(tx, command, this.clock, [
      {
        action: 'withdrawal.approve',
        target: `withdrawal:${id}`,
        before: { status: asked.status },
        after: { status: withdrawal.status, owner: ownerId, amount },
      },
    ]);
    return withdrawal.status;
  }
}
