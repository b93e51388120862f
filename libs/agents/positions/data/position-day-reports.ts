import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** What was carried of bets that were reckoned, won; negative where corrections took back more. */
export interface DaySums {
  bets: number;
  carried: number;
  payout: number;
  rolling: number;
  result: number;
}

/** Seoul days, `YYYY-MM-DD`, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** What agents carried by Seoul day, as the consoles read it. */
@Injectable()
export class PositionDayReports {
  /** Days without any are left out. @param agentId what this agent carried alone; all agents without it */
  byDay(sql: Sql, span: DaySpan, agentId?: number): Promise<(DaySums & { day: string })[]> {
    return sql.query(`SELECT day::text AS day, ${sums} ${within} GROUP BY day ORDER BY day DESC`, valuesOf(span, agentId));
  }

  /** Agents who carried on some days, those with the most carried first. */
  async byAgent(
    sql: Sql,
    span: DaySpan,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: (DaySums & { agentId: number })[]; total: number }> {
    const items = await sql.query<DaySums & { agentId: number }>(
      `SELECT agent_id AS "agentId", ${sums} ${within} GROUP BY agent_id ORDER BY carried DESC, agent_id OFFSET $4 LIMIT $5`,
      [...valuesOf(span), skip, take],
    );
    const rows = await sql.query<{ total: number }>(`SELECT count(DISTINCT agent_id) AS total ${within}`, valuesOf(span));
    return { items, total: oneRow(rows).total };
  }

  async sums(sql: Sql, span: DaySpan, agentId?: number): Promise<DaySums> {
    return oneRow(await sql.query<DaySums>(`SELECT ${sums} ${within}`, valuesOf(span, agentId)));
  }
}

const within = 'FROM position_day WHERE day >= $1::date AND day <= $2::date AND ($3::bigint IS NULL OR agent_id = $3)';

const sums = `coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(carried), 0)::bigint AS carried,
  coalesce(sum(payout), 0)::bigint AS payout, coalesce(sum(rolling), 0)::bigint AS rolling,
  coalesce(sum(carried - payout - rolling), 0)::bigint AS result`;

function valuesOf({ from, to }: DaySpan, agentId?: number): [string, string, number | null] {
  return [from, to, agentId ?? null];
}
