import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult, type Tx } from '#lib/platform';
import { actorName, Ledger, owned } from '#lib/wallet';
import { type PositionSettlement, PositionSettlementsRepository } from '../data/position-settlements.repository.js';

/** Puts back what settlements moved; what an agent no longer has of it becomes a debt. */
@Injectable()
export class UndoSettlements {
  constructor(
    private readonly rows: BulkCommand,
    private readonly settlements: PositionSettlementsRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Per row NOT_FOUND or ALREADY_PROCESSED. @throws DomainError KEY_REUSED */
  execute(command: CommandContext, ids: readonly number[], reason: string): Promise<RowResult[]> {
    return this.rows.run(command, ids, (tx, id) => this.undo(tx, command, { id, reason }));
  }

  private async undo(tx: Tx, command: CommandContext, { id, reason }: { id: number; reason: string }): Promise<string> {
    const settlement = await this.settlements.lock(tx, id);
    if (!settlement) throw refuse('NOT_FOUND');
    if (settlement.undoneAt) throw refuse('ALREADY_PROCESSED');
    const at = this.clock.now();
    await this.settlements.undo(tx, id, { at, by: actorName(command), reason });
    const missing = await this.putBack(tx, settlement, { actor: actorName(command), at });
    const { agentId, amount } = settlement;
    const after = { settlement: id, amount, missing, reason };
    await audit(tx, command, this.clock, [{ action: 'position.undo', target: `member:${agentId}`, after }]);
    return 'undone';
  }

  /** @returns what the agent no longer has, won */
  private async putBack(tx: Tx, { id, agentId, amount }: PositionSettlement, by: { actor: string; at: Date }): Promise<number> {
    const cause = { kind: 'position_settlement', id };
    const common = { key: `position-settlement:${id}:undone`, kind: 'position_undone', cause, ...by } as const;
    const position = owned(agentId, 'position');
    if (amount > 0) return this.ledger.recall(tx, { ...common, ownerId: agentId, amount, to: position });
    await this.ledger.post(tx, [{ ...common, postings: [{ from: position, to: owned(agentId, 'cash'), amount: -amount }] }]);
    return 0;
  }
}
