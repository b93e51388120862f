import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import { assert, type Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned } from '../domain/accounts.js';
import { Ledger } from '../ledger.js';
import type { ProcessingAgent } from '../services/processing-agent.js';
import { actorName, withdrawalEvent } from '../services/request-events.js';

/** Refuses withdrawals: the held money returns, and repays open debts first like any credit. */
@Injectable()
export class RefuseWithdrawals {
  constructor(
    private readonly rows: BulkCommand,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED; for an agent also what refuses it. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: number[], reason?: string, agent?: ProcessingAgent): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.refuse(tx, command, { id, reason, agent }));
  }

  private async refuse(tx: Tx, command: CommandContext, wish: { id: number; reason?: string; agent?: ProcessingAgent }): Promise<string> {
    const { id, reason, agent } = wish;
    const asked = await this.withdrawals.lock(tx, id, 'refused');
    await agent?.admit(tx, asked, 'refuse');
    const step = { id, to: 'refused', at: this.clock.now(), by: command.actor.account, reason } as const;
    const withdrawal = await this.withdrawals.step(tx, step);
    const { ownerId, amount } = withdrawal;
    const posted = await this.ledger.post(tx, [
      {
        key: `withdrawal:${id}:refused`,
        kind: 'withdrawal_refused',
        cause: { kind: 'withdrawal', id },
        actor: actorName(command),
        at: step.at,
        postings: [{ from: owned(ownerId, 'hold'), to: owned(ownerId, 'cash'), amount }],
      },
    ]);
    assert(posted.size === 1, `withdrawal ${id} had been returned before its refusal`);

    await this.outbox.record(tx, [withdrawalEvent('refused', withdrawal)]);
    await audit(tx, command, this.clock, [
      {
        action: 'withdrawal.refuse',
        target: `withdrawal:${id}`,
        before: { status: asked.status },
        after: { status: withdrawal.status, owner: ownerId, amount, reason: withdrawal.reason },
      },
    ]);
    return withdrawal.status;
  }
}
