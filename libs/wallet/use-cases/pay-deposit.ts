import { Inject, Injectable } from '@nestjs/common';
import { type DepositStatus, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { notedEntry, type PayingEntry } from '../services/paying-entry.js';
import { ApproveDeposits } from './approve-deposits.js';

/** Lets an entry of a bank's list pay a deposit: one that waits is approved with it, one that was approved without an entry gets it. */
@Injectable()
export class PayDeposit {
  constructor(
    private readonly commands: Commands,
    private readonly deposits: DepositsRepository,
    private readonly approvals: ApproveDeposits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns the deposit's status after it
   * @throws DomainError NOT_FOUND, ALREADY_PROCESSED, GIFT_ABOVE_LIMIT and GIFT_ON_BREAK for what its owner has limited, what refuses the
   *   entry, KEY_REUSED
   */
  execute(command: CommandContext, depositId: number, entry: PayingEntry): Promise<{ status: DepositStatus }> {
    return this.commands.run(command, async (tx) => {
      const deposit = await this.deposits.lockForEntry(tx, depositId);
      if (deposit.coinTransferId !== null) throw refuse('NOT_FOUND');
      if (deposit.status === 'waiting') return { status: await this.approvals.approve(tx, command, depositId, { entry }) };
      const isOpen = (deposit.status === 'approved' || deposit.status === 'completed') && deposit.agentId === null;
      if (!isOpen || deposit.entryId !== null) throw refuse('ALREADY_PROCESSED');
      await entry.admit(tx, deposit);
      await this.deposits.noteEntry(tx, depositId, entry.id);
      await entry.use(tx, deposit);
      const note = { action: 'deposit.entry', target: `deposit:${depositId}`, after: notedEntry(entry) } as const;
      await audit(tx, command, this.clock, [note]);
      return { status: deposit.status };
    });
  }
}
