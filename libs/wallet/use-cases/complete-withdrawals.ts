import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '#lib/events';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, type Tx } from '#lib/platform';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { withdrawalEvent } from '../services/request-events.js';

/** Marks approved withdrawals as paid out by the bank. Nothing moves. */
@Injectable()
export class CompleteWithdrawals {
  constructor(
    private readonly rows: BulkCommand,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND, NOT_APPROVED_YET or ALREADY_PROCESSED. */
  execute(command: CommandContext, ids: number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.complete(tx, command, id));
  }

  private async complete(tx: Tx, command: CommandContext, id: number): Promise<string> {
    const asked = await this.withdrawals.lock(tx, id, 'completed');
    const withdrawal = await this.withdrawals.step(tx, { id, to: 'completed', at: this.clock.now(), by: command.actor.account });
    await this.outbox.record(tx, [withdrawalEvent('completed', withdrawal)]);
    await audit(tx, command, this.clock, [
      { action: 'withdrawal.complete', target: `withdrawal:${id}`, before: { status: asked.status }, after: { status: withdrawal.status } },
    ]);
    return withdrawal.status;
  }
}
