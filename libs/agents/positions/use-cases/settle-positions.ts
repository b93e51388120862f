import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { actorName } from '#lib/wallet';
import { PositionSettlements } from '../settlements.js';

/** An administrator turns positions into cash, agent by agent. */
@Injectable()
export class SettlePositions {
  constructor(
    private readonly rows: BulkCommand,
    private readonly settlements: PositionSettlements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per agent SETTLEMENT_NONE where there is nothing to move. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, agentIds: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, agentIds, (tx, agentId) => this.settle(tx, command, agentId));
  }

  private async settle(tx: Tx, command: CommandContext, agentId: number): Promise<string> {
    const { amount, rest } = await this.settlements.settle(tx, agentId, actorName(command));
    if (amount === 0) throw refuse('SETTLEMENT_NONE');
    await audit(tx, command, this.clock, [{ action: 'position.settle', target: `member:${agentId}`, after: { amount, rest } }]);
    return 'settled';
  }
}
