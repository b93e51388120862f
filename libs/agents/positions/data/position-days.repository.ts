import { Injectable } from '@nestjs/common';
import { seoulDay } from '#lib/kernel';
import { oneRow, type Sql, type Tx } from '#lib/platform';
import type { ShareChange } from './position-shares.repository.js';

/** What a share counts in its agent's days. */
type Counted = Pick<ShareChange, 'state' | 'payout' | 'rolling'> | ShareChange['share'];

interface DayChange {
  agentId: number;
  category: string;
  bets: number;
  carried: number;
  payout: number;
  rolling: number;
}

/** What reckoning changed for an agent on one day; bets that were taken back count below zero. */
export interface PositionDaySums {
  bets: number;
  /** Won of stakes. */
  carried: number;
  /** Won: stakes less payouts less rolling. */
  result: number;
}

/** What positions come to, by agent, Seoul day and kind of bet. */
@Injectable()
export class PositionDaysRepository {
  /** Counts on the day of a run what it changed. It runs behind the agents' rows, so their order holds for the days too. */
  async count(tx: Tx, changes: readonly ShareChange[], at: Date): Promise<void> {
    const days = dayChanges(changes);
    await tx.query(
      `INSERT INTO position_day AS d (agent_id, day, category, bets, carried, payout, rolling)
       SELECT agent_id, $1::date, category, bets, carried, payout, rolling
       FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
         AS c (agent_id, category, bets, carried, payout, rolling) ORDER BY agent_id, category
       ON CONFLICT (agent_id, day, category) DO UPDATE SET bets = d.bets + excluded.bets, carried = d.carried + excluded.carried,
         payout = d.payout + excluded.payout, rolling = d.rolling + excluded.rolling`,
      [
        seoulDay(at),
        days.map(({ agentId }) => agentId),
        days.map(({ category }) => category),
        days.map(({ bets }) => bets),
        days.map(({ carried }) => carried),
        days.map(({ payout }) => payout),
        days.map(({ rolling }) => rolling),
      ],
    );
  }

  /** What an agent's bets came to on the days before one, won. @param day `YYYY-MM-DD` */
  async resultBefore(sql: Sql, agentId: number, day: string): Promise<number> {
    const rows = await sql.query<{ result: number }>(
      'SELECT coalesce(sum(carried - payout - rolling), 0)::bigint AS result FROM position_day WHERE agent_id = $1 AND day < $2::date',
      [agentId, day],
    );
    return oneRow(rows).result;
  }

  /** @param day in Seoul, `2026-03-02` @returns agents for whom nothing was reckoned are left out */
  async sumsOf(sql: Sql, agentIds: readonly number[], day: string): Promise<Map<number, PositionDaySums>> {
    const rows = await sql.query<PositionDaySums & { agentId: number }>(
      `SELECT agent_id AS "agentId", sum(bets)::bigint AS bets, sum(carried)::bigint AS carried, sum(carried - payout - rolling)::bigint AS result
       FROM position_day WHERE agent_id = ANY ($1) AND day = $2 GROUP BY agent_id`,
      [agentIds, day],
    );
    return new Map(rows.map(({ agentId, ...sums }) => [agentId, sums]));
  }
}

function dayChanges(changes: readonly ShareChange[]): DayChange[] {
  const days = new Map<string, DayChange>();
  for (const change of changes) {
    const { ownerId: agentId, category } = change.share;
    const key = `${agentId} ${category}`;
    const day = days.get(key) ?? { agentId, category, bets: 0, carried: 0, payout: 0, rolling: 0 };
    const [before, after] = [countOf(change.share, change), countOf(change, change)];
    day.bets += after.bets - before.bets;
    day.carried += after.carried - before.carried;
    day.payout += after.payout - before.payout;
    day.rolling += after.rolling - before.rolling;
    days.set(key, day);
  }
  return [...days.values()];
}

/** A share counts while its bet is settled. */
function countOf({ state, payout, rolling }: Counted, { share: { carried } }: ShareChange): Omit<DayChange, 'agentId' | 'category'> {
  if (state !== 'settled') return { bets: 0, carried: 0, payout: 0, rolling: 0 };
  return { bets: 1, carried, payout, rolling };
}
