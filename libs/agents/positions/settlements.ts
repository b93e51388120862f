import { Inject, Injectable } from '@nestjs/common';
import { type Clock, seoulDayStart } from '#lib/kernel';
import { CLOCK, type Sql, type Tx } from '#lib/platform';
import { Ledger, lockOwner, owned } from '#lib/wallet';
import { PositionAgentsRepository } from './data/position-agents.repository.js';
import { PositionDaysRepository } from './data/position-days.repository.js';
import { PositionSettlementsRepository } from './data/position-settlements.repository.js';
import { settlementOf } from './domain/settlement.js';

/** What a settlement moves or would move, won. */
export interface Settled {
  /** What the agent is paid; negative for what it pays. */
  amount: number;
  /** What is left of what was due, where its cash does not reach. */
  rest: number;
}

/** Turns positions into cash in the caller's transaction: all of one, or what was reckoned before a Seoul day and is not settled. */
@Injectable()
export class PositionSettlements {
  constructor(
    private readonly agents: PositionAgentsRepository,
    private readonly days: PositionDaysRepository,
    private readonly settlements: PositionSettlementsRepository,
    private readonly ledger: Ledger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param until `YYYY-MM-DD`: what was reckoned before this day; everything without it
   * @returns 0 where there is nothing to move
   */
  async settle(tx: Tx, agentId: number, { until, actor }: { until?: string | undefined; actor: string }): Promise<Settled> {
    // The agent's row first, as everybody who holds both.
    if (!(await this.agents.lock(tx, agentId))) return { amount: 0, rest: 0 };
    const { cash, position } = await lockOwner(tx, agentId);
    const { amount, rest } = settlementOf(await this.due(tx, agentId, { until, position }), cash);
    if (amount === 0) return { amount, rest };
    const at = this.clock.now();
    const end = until === undefined ? at : seoulDayStart(until);
    const id = await this.settlements.insert(tx, { agentId, amount, rest, at, actor, until: end });
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
    return { amount, rest };
  }

  /** What a settlement would be about, won; negative for what the agent owes. @param of.position won, of this moment */
  async due(sql: Sql, agentId: number, { until, position }: { until?: string | undefined; position: number }): Promise<number> {
    if (until === undefined) return position;
    return (await this.days.resultBefore(sql, agentId, until)) - (await this.settlements.sum(sql, agentId));
  }
}
