import { Injectable } from '@nestjs/common';
import type { CommandContext, RowResult } from '#lib/platform';
import { ApproveDeposits, ApproveWithdrawals, RefuseDeposits, RefuseWithdrawals, type RequestTable } from '#lib/wallet';
import { Processing } from '../processing.js';

export interface ProcessWish {
  kind: RequestTable;
  verb: 'approve' | 'refuse';
  ids: number[];
  /** Of a refusal, for the member. */
  reason?: string | undefined;
}

/**
 * An agent approves and refuses deposits and withdrawals of its direct members, with its own money. The steps, checks and transfers are
 * those of the administrators; `Processing` decides whether the agent may.
 */
@Injectable()
export class ProcessRequests {
  constructor(
    private readonly processing: Processing,
    private readonly deposits: ApproveDeposits,
    private readonly refusedDeposits: RefuseDeposits,
    private readonly withdrawals: ApproveWithdrawals,
    private readonly refusedWithdrawals: RefuseWithdrawals,
  ) {}

  /**
   * Per row NOT_FOUND, READ_ONLY, NOT_PERMITTED, ALREADY_PROCESSED; of an approval also MEMBER_HELD, GIFT_ON_BREAK, HELD_ON_BREAK,
   * HOUSE_DECIDES and DEPOSITOR_HOUSE_DECIDES where an administrator would need a second person, and what the approval itself refuses.
   * @throws DomainError KEY_REUSED
   */
  execute(command: CommandContext, { kind, verb, ids, reason }: ProcessWish): Promise<RowResult[]> {
    const agent = this.processing.agentOf(command.actor, kind);
    const isDeposit = kind === 'deposit';
    if (verb === 'approve')
      return isDeposit ? this.deposits.execute(command, ids, { agent }) : this.withdrawals.execute(command, ids, { agent });
    return (isDeposit ? this.refusedDeposits : this.refusedWithdrawals).execute(command, ids, reason, agent);
  }
}
