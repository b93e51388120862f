import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands, type Tx } from '#lib/platform';
import { type ApprovalRow, ApprovalsRepository } from '../data/approvals.repository.js';
import { RequestNotes } from './request-notes.js';

/** Ends a request without its call: a second person refuses it, or who asked takes it back. */
@Injectable()
export class EndRequest {
  constructor(
    private readonly commands: Commands,
    private readonly approvals: ApprovalsRepository,
    private readonly notes: RequestNotes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED, APPROVAL_EXPIRED, SECOND_PERSON_NEEDED for who asked */
  refuse(command: CommandContext, id: number, reason: string): Promise<object> {
    return this.commands.run(command, async (tx) => {
      const row = await this.waiting(tx, id);
      if (row.askedBy === command.actor.id) throw refuse('SECOND_PERSON_NEEDED');
      return this.end(tx, command, row, 'refused', reason.trim());
    });
  }

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED, APPROVAL_EXPIRED, NOT_PERMITTED for anybody but who asked */
  withdraw(command: CommandContext, id: number): Promise<object> {
    return this.commands.run(command, async (tx) => {
      const row = await this.waiting(tx, id);
      if (row.askedBy !== command.actor.id) throw refuse('NOT_PERMITTED');
      return this.end(tx, command, row, 'withdrawn', '');
    });
  }

  private async waiting(tx: Tx, id: number): Promise<ApprovalRow> {
    const row = await this.approvals.lock(tx, id);
    if (!row) throw refuse('NOT_FOUND');
    if (row.state === 'expired' || (row.state === 'waiting' && row.expiresAt < this.clock.now())) throw refuse('APPROVAL_EXPIRED');
    if (row.state !== 'waiting') throw refuse('ALREADY_PROCESSED');
    return row;
  }

  private async end(tx: Tx, command: CommandContext, row: ApprovalRow, state: 'refused' | 'withdrawn', reason: string): Promise<object> {
    const at = this.clock.now();
    const { id: by, account } = command.actor;
    await this.approvals.decide(tx, row.id, { state, by, account, at, reason });
    const after = { state, kind: row.kind, call: row.call, amount: row.amount, askedBy: row.askedAccount, reason };
    const action = state === 'refused' ? 'approval.refuse' : 'approval.withdraw';
    await audit(tx, command, this.clock, [{ action, target: `approval:${row.id}`, before: { state: 'waiting' }, after }]);
    await this.notes.decided(tx, { id: row.id, state, by: account, at });
    return {};
  }
}
