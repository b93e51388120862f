import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Commands } from '#lib/platform';
import { CoinPayments } from '../coins/coin-payments.js';
import { DepositsRepository } from '../data/deposits.repository.js';
import { depositEvent } from '../services/request-events.js';

export interface CoinRefund {
  /** The deposit's number. */
  id: number;
  /** Hash of the transaction that brought the coins. */
  payment: string;
  /** Hash of the one that sent them back. */
  refund: string;
  reason?: string | undefined;
}

/** Notes that the coins of a deposit, which was refused or taken back, went back to their sender. No won moves. */
@Injectable()
export class RefundCoins {
  constructor(
    private readonly commands: Commands,
    private readonly deposits: DepositsRepository,
    private readonly coins: CoinPayments,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED, COIN_NONE, COIN_HASH_EMPTY, COIN_HASH_WRONG, COIN_HASH_USED, KEY_REUSED */
  execute(command: CommandContext, { id, payment, refund, reason }: CoinRefund): Promise<void> {
    return this.commands.run(command, async (tx) => {
      const deposit = await this.deposits.lockForEntry(tx, id);
      if (deposit.status !== 'refused' && deposit.status !== 'approval_cancelled') throw refuse('ALREADY_PROCESSED');
      const sent = await this.coins.sendBack(tx, deposit, { payment, refund, at: this.clock.now(), by: command.actor.account });
      await this.outbox.record(tx, [depositEvent('refunded', deposit)]);
      await audit(tx, command, this.clock, [{ action: 'deposit.refundCoin', target: `deposit:${id}`, after: { ...sent, reason } }]);
    });
  }
}
