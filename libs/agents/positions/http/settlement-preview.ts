import { Injectable } from '@nestjs/common';
import type { CallOutput } from '#lib/contract';
import { must } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { PositionAgentsRepository } from '../data/position-agents.repository.js';
import { settlementOf } from '../domain/settlement.js';
import { PositionSettlements } from '../settlements.js';

/** What a settlement of positions would move now; nothing is changed. */
@Injectable()
export class SettlementPreview {
  constructor(
    private readonly database: Database,
    private readonly agents: PositionAgentsRepository,
    private readonly members: MembersRepository,
    private readonly settlements: PositionSettlements,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @param until `YYYY-MM-DD`: what was reckoned before this day; everything without it
   * @returns agents who have or had rates, in the order that they were asked for
   */
  of(ids: readonly number[], until: string | undefined): Promise<CallOutput<'admin/position/settle/preview'>> {
    return this.database.reading(async (sql) => {
      const known = new Set((await this.agents.byIds(sql, ids)).map(({ agentId }) => agentId));
      const agentIds = [...new Set(ids)].filter((id) => known.has(id));
      const members = new Map((await this.members.byIds(sql, agentIds)).map((member) => [member.id, member]));
      const positions = await this.ledger.positions(sql, agentIds);
      const wallets = await this.ledger.snapshots(sql, agentIds);
      const rows: CallOutput<'admin/position/settle/preview'>['rows'] = [];
      for (const id of agentIds) {
        const { account, nickname } = must(members.get(id), `there is no member ${id}`);
        const position = positions.get(id) ?? 0;
        const cash = wallets.get(id)?.money ?? 0;
        const due = await this.settlements.due(sql, id, { until, position });
        rows.push({ id, account, nickname, position, due, cash, ...settlementOf(due, cash) });
      }
      return { rows, sums: sumsOf(rows) };
    });
  }
}

function sumsOf(rows: readonly { amount: number; rest: number }[]): { paid: number; collected: number; rest: number } {
  const sum = (of: (row: { amount: number; rest: number }) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    paid: sum(({ amount }) => Math.max(0, amount)),
    collected: sum(({ amount }) => Math.max(0, -amount)),
    rest: sum(({ rest }) => rest),
  };
}
