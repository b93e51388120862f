import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, BulkCommand, type RowResult, Settings, type Tx } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { commissionSettings } from '../commission-settings.js';
import { RollingRuns } from '../rolling-runs.js';

/** Pays owners the rolling that waits for a hand. */
@Injectable()
export class PayRolling {
  constructor(
    private readonly rows: BulkCommand,
    private readonly runs: RollingRuns,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per owner SETTLEMENT_NONE where nothing waits. @throws DomainError KEY_REUSED */
  async execute(command: CommandContext, ownerIds: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ownerIds, (tx, ownerId) => this.pay(tx, command, ownerId));
  }

  private async pay(tx: Tx, command: CommandContext, ownerId: number): Promise<string> {
    const { payAs } = await this.settings.get(commissionSettings, tx);
    const { wonPerPoint } = await this.settings.get(walletSettings, tx);
    const amount = await this.runs.payByHand(tx, ownerId, payAs === 'point' ? wonPerPoint : undefined);
    if (amount === 0) throw refuse('SETTLEMENT_NONE');
    await audit(tx, command, this.clock, [{ action: 'rolling.pay', target: `member:${ownerId}`, after: { amount, payAs } }]);
    return 'paid';
  }
}
