import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import { oneRow, type Sql } from '#lib/platform';

/** What reckoning changed in a span of days, won; the result is carried − payout − rolling. */
export interface Counted {
  bets: number;
  carried: number;
  payout: number;
  rolling: number;
  result: number;
}

/** Seoul days; `until` is the day behind the last. */
export interface Days {
  from: string;
  until: string;
}

/** A week or day of a position. */
export interface PeriodRow extends Days, Counted {
  /** Won that settlements up to a moment of it moved to cash; null where there is none. */
  settled: number | null;
  /** Won: the position at its end, less all that was settled of it. */
  rest: number;
  /** When a settlement went as far as its end, after the last of its own that was undone. */
  settledAt: Date | null;
  isRunning: boolean;
}

const sums = `coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(carried), 0)::bigint AS carried, coalesce(sum(payout), 0)::bigint AS payout,
  coalesce(sum(rolling), 0)::bigint AS rolling, coalesce(sum(carried - payout - rolling), 0)::bigint AS result`;

/** The Seoul day on which what a settlement settles ended: of one up to midnight the day before. */
const settledDay = `((until AT TIME ZONE 'Asia/Seoul') - interval '1 microsecond')::date`;

/** The moment at which a Seoul day begins. */
const start = (day: string): string => `${day}::timestamp AT TIME ZONE 'Asia/Seoul'`;

/** What positions came to, day by day. */
@Injectable()
export class PositionPeriods {
  /** These days by kind of bet; kinds that nothing was reckoned of are left out. */
  kinds(sql: Sql, agentId: number, { from, until }: Days): Promise<(Counted & { category: string })[]> {
    return sql.query(
      `SELECT category, ${sums} FROM position_day WHERE agent_id = $1 AND day >= $2 AND day < $3 GROUP BY category ORDER BY category`,
      [agentId, from, until],
    );
  }

  /** By day and kind of bet, oldest first. */
  async lines(
    sql: Sql,
    agentId: number,
    { from, until }: Days,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: (Counted & { day: string; category: string })[]; total: number }> {
    const where = 'FROM position_day WHERE agent_id = $1 AND day >= $2 AND day < $3';
    const items = await sql.query<Counted & { day: string; category: string }>(
      `SELECT day::text AS day, category, ${sums} ${where} GROUP BY day, category ORDER BY day, category OFFSET $4 LIMIT $5`,
      [agentId, from, until, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${where}`, [agentId, from, until]));
    return { items, total };
  }

  /** The position before a day, less all that was settled of the time before it; won. */
  async balance(sql: Sql, agentId: number, day: string): Promise<number> {
    const rows = await sql.query<{ balance: number }>(
      `SELECT coalesce((SELECT sum(carried - payout - rolling) FROM position_day WHERE agent_id = $1 AND day < $2), 0)::bigint
         - coalesce((SELECT sum(amount) FROM position_settlement WHERE agent_id = $1 AND undone_at IS NULL AND ${settledDay} < $2), 0)::bigint AS balance`,
      [agentId, day],
    );
    return oneRow(rows).balance;
  }

  /** Settlements up to a moment of these days, oldest first; undone ones are left out. */
  settlements(sql: Sql, agentId: number, { from, until }: Days): Promise<{ id: number; at: Date; amount: number; rest: number }[]> {
    return sql.query(
      `SELECT id, at, amount, rest FROM position_settlement
       WHERE agent_id = $1 AND undone_at IS NULL AND ${settledDay} >= $2 AND ${settledDay} < $3 ORDER BY id`,
      [agentId, from, until],
    );
  }

  /** Weeks from Monday, or days, that anything was reckoned or settled in, and the running one; newest first. */
  async periods(
    sql: Sql,
    { agentId, length, today }: { agentId: number; length: 'week' | 'day'; today: string },
    { skip, take }: { skip: number; take: number },
  ): Promise<{ items: PeriodRow[]; total: number }> {
    const rows = await sql.query<PeriodRow & { total: number }>(
      `WITH moved AS (
         SELECT day, bets, carried, payout, rolling, NULL::bigint AS settled FROM position_day WHERE agent_id = $1
         UNION ALL
         SELECT ${settledDay}, 0, 0, 0, 0, amount FROM position_settlement WHERE agent_id = $1 AND undone_at IS NULL
         UNION ALL
         SELECT $3::date, 0, 0, 0, 0, NULL
       ), summed AS (
         SELECT date_trunc($2::text, day::timestamp)::date AS first, ${sums}, sum(settled)::bigint AS settled FROM moved GROUP BY 1
       ), span AS (
         SELECT *, (first + ('1 ' || $2::text)::interval)::date AS behind,
           sum(result - coalesce(settled, 0)) OVER (ORDER BY first)::bigint AS rest
         FROM summed
       ), page AS (
         SELECT p.first::text AS "from", p.behind::text AS until, p.bets, p.carried, p.payout, p.rolling, p.result, p.settled, p.rest,
           (SELECT min(s.at) FROM position_settlement s
            WHERE s.agent_id = $1 AND s.undone_at IS NULL AND s.until >= ${start('p.behind')} AND s.at > coalesce(
              (SELECT max(u.undone_at) FROM position_settlement u
               WHERE u.agent_id = $1 AND u.until > ${start('p.first')} AND u.until <= ${start('p.behind')}), '-infinity')) AS "settledAt",
           p.behind > $3::date AS "isRunning"
         FROM span p ORDER BY p.first DESC OFFSET $4 LIMIT $5
       )
       SELECT page.*, counted.total FROM (SELECT count(*) AS total FROM span) AS counted LEFT JOIN page ON true ORDER BY "from" DESC`,
      [agentId, length, today, skip, take],
    );
    const items = rows.filter(({ from }) => from !== null).map(({ total: _, ...row }) => row);
    return { items, total: must(rows[0], 'a count of the periods').total };
  }
}
