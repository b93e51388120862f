import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Tx } from '#lib/platform';
import { Ledger, lockOwner, owned } from '#lib/wallet';
import { PositionAgentsRepository } from './data/position-agents.repository.js';
import { PositionSettlementsRepository } from './data/position-settlements.repository.js';
import { settlementOf } from './domain/settlement.js';

/** Turns a position into cash, in the caller's transaction. */
@Injectable()
export class PositionSettlements {
  constructor(
    private readonly agents: PositionAgentsRepository,
    private readonly settlements: PositionSettlementsRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns what the agent was paid, negative for what it paid, and what is left; 0 where there is nothing to move */
  async settle(tx: Tx, agentId: number, actor: string): Promise<{ id?: number; amount: number; rest: number }> {
    // The agent's row first, as everybody who holds both.
    if (!(await this.agents.lock(tx, agentId))) return { amount: 0, rest: 0 };
    const { cash, position } = await lockOwner(tx, agentId);
    const { amount, rest } = settlementOf(position, cash);
    if (amount === 0) return { amount, rest };
    const at = this.clock.now();
    const id = await this.settlements.insert(tx, { agentId, amount, rest, at, actor });
    const [from, to] = [owned(agentId, 'position'), owned(agentId, 'cash')];
    await this.ledger.post(tx, [
      {
        key: `position-settlement:${id}`,
        kind: amount > 0 ? 'position_paid' : 'position_collected',
        cause: { kind: 'position_settlement', id },
        actor,
        at,
        postings: [amount > 0 ? { from, to, amount } : { from: to, to: from, amount: -amount }],
      },
    ]);
    return { id, amount, rest };
  }
}
