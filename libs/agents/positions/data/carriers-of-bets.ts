import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { ShareScope } from '../carrier-ports.js';
import { openPart } from './open-shares.js';

/** What an agent carries of a bet or round, won. */
export interface CarrierRow {
  agentId: number;
  /** Null where the bets of a round were taken at different rates. */
  percent: number | null;
  carried: number;
  payout: number;
  rolling: number;
  result: number;
  state: 'open' | 'settled' | 'cancelled';
  /** Less than the rate, because the agent had no more room. */
  isCut: boolean;
}

/** Won of carried bets: taken, open, what it can still cost, and what the ended ones came to. */
export interface UnitSums {
  carried: number;
  open: number;
  risk: number;
  result: number;
}

/** Who carries what of bets and casino rounds, as the consoles read it. */
@Injectable()
export class CarriersOfBets {
  /** Won that is carried of bets; those without a share are left out. @param agentId counts the share of this agent alone */
  async amountsOfBets(sql: Sql, betIds: readonly number[], agentId?: number): Promise<Map<number, number>> {
    if (betIds.length === 0) return new Map();
    const rows = await sql.query<{ betId: number; carried: number }>(
      `SELECT bet_id AS "betId", sum(carried)::bigint AS carried FROM position_share
       WHERE bet_id = ANY ($1) AND ($2::bigint IS NULL OR owner_id = $2) GROUP BY bet_id`,
      [betIds, agentId ?? null],
    );
    return new Map(rows.map(({ betId, carried }) => [betId, carried]));
  }

  /** The same of all bets of units such as `casino:17`, by unit. */
  async amountsOfUnits(sql: Sql, units: readonly string[], agentId?: number): Promise<Map<string, number>> {
    if (units.length === 0) return new Map();
    const rows = await sql.query<{ unit: string; carried: number }>(
      `SELECT unit, sum(carried)::bigint AS carried FROM position_share
       WHERE unit = ANY ($1) AND ($2::bigint IS NULL OR owner_id = $2) GROUP BY unit`,
      [units, agentId ?? null],
    );
    return new Map(rows.map(({ unit, carried }) => [unit, carried]));
  }

  /** From the bettor up. Bets of a round that were rolled back do not count, unless all of them were. */
  carriers(sql: Sql, scope: ShareScope): Promise<CarrierRow[]> {
    const { where, value } = conditionOf(scope);
    return sql.query<CarrierRow>(
      `WITH share AS (
         SELECT *, stake - coalesce(sum(carried) OVER below, 0) AS rest, bool_and(state = 'cancelled') OVER () AS void
         FROM position_share WHERE ${where}
         WINDOW below AS (PARTITION BY bet_id ORDER BY ordinal ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
       )
       SELECT owner_id AS "agentId", CASE WHEN min(rate) = max(rate) THEN min(rate)::float8 END AS percent,
         sum(carried)::bigint AS carried, sum(payout)::bigint AS payout, sum(rolling)::bigint AS rolling, sum(posted)::bigint AS result,
         CASE WHEN bool_or(state = 'open') THEN 'open' WHEN bool_or(state = 'settled') THEN 'settled' ELSE 'cancelled' END AS state,
         bool_or(carried < div(rest * rate, 100)) AS "isCut"
       FROM share WHERE void OR state <> 'cancelled' GROUP BY owner_id ORDER BY max(ordinal), owner_id DESC`,
      [value],
    );
  }

  /** Agents with the most open bets among these, at most `take`, and the sums of all. Cancelled bets do not count. */
  async most(
    sql: Sql,
    scope: ShareScope,
    take: number,
  ): Promise<{ items: (UnitSums & { agentId: number; bets: number })[]; agents: number; sums: UnitSums }> {
    const { where, value } = conditionOf(scope);
    const standing = `FROM position_share WHERE ${where} AND state <> 'cancelled'`;
    const items = await sql.query<UnitSums & { agentId: number; bets: number }>(
      `SELECT owner_id AS "agentId", count(*) AS bets, ${unitColumns} ${standing}
       GROUP BY owner_id ORDER BY open DESC, carried DESC, owner_id LIMIT $2`,
      [value, take],
    );
    const rows = await sql.query<UnitSums & { agents: number }>(`SELECT count(DISTINCT owner_id) AS agents, ${unitColumns} ${standing}`, [
      value,
    ]);
    const { agents, ...sums } = oneRow(rows);
    return { items, agents, sums };
  }
}

const unitColumns = `coalesce(sum(carried), 0)::bigint AS carried, coalesce(sum(${openPart}) FILTER (WHERE state = 'open'), 0)::bigint AS open,
  coalesce(sum(risk) FILTER (WHERE state = 'open'), 0)::bigint AS risk, coalesce(sum(posted), 0)::bigint AS result`;

function conditionOf(scope: ShareScope): { where: string; value: string | readonly number[] } {
  return 'unit' in scope ? { where: 'unit = $1', value: scope.unit } : { where: 'bet_id = ANY ($1)', value: scope.betIds };
}
