import { Inject, Injectable } from '@nestjs/common';
import type { DepositStatus } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { CLOCK, type CommandContext } from '#lib/platform';
import { PayDeposit } from '#lib/wallet';
import { EntriesRepository } from '../data/entries.repository.js';
import { EntryPayment } from '../services/entry-payment.js';

/** An administrator says which deposit an entry pays. */
@Injectable()
export class ApproveEntry {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly paying: PayDeposit,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError NOT_FOUND, ALREADY_PROCESSED for an entry or a deposit that is decided, ENTRY_AMOUNT_DIFFERS, GIFT_ABOVE_LIMIT and
   *   GIFT_ON_BREAK for what the member has limited, KEY_REUSED
   */
  execute(command: CommandContext, { id, depositId }: { id: number; depositId: number }): Promise<{ status: DepositStatus }> {
    const payer = { at: this.clock.now(), by: command.actor.account, byRule: false };
    return this.paying.execute(command, depositId, new EntryPayment(id, payer, this.entries, this.outbox));
  }
}
