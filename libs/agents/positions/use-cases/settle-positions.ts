import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, seoulDay } from '#lib/kernel';
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

  /**
   * @param until `YYYY-MM-DD`: what was reckoned before this day; everything without it
   * @returns per agent SETTLEMENT_NONE where there is nothing to move
   * @throws DomainError KEY_REUSED, INVALID_INPUT for a day to come
   */
  async execute(command: CommandContext, agentIds: readonly number[], until?: string): Promise<RowResult[]> {
    if (until !== undefined && until > seoulDay(this.clock.now())) throw refuse('INVALID_INPUT', { field: 'until' });
    return this.rows.run(command, agentIds, (tx, agentId) => this.settle(tx, command, agentId, until));
  }

  private async settle(tx: Tx, command: CommandContext, agentId: number, until: string | undefined): Promise<string> {
    const { amount, rest } = await this.settlements.settle(tx, agentId, { until, actor: actorName(command) });
    if (amount === 0) throw refuse('SETTLEMENT_NONE');
    const after = { amount, rest, ...(until === undefined ? {} : { until }) };
    await audit(tx, command, this.clock, [{ action: 'position.settle', target: `member:${agentId}`, after }]);
    return 'settled';
  }
}
