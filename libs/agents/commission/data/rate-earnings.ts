import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import { rateKeys } from '../domain/rates.js';

/** What one rate earned its owners, or one owner by some rates. */
export interface RateEarning {
  /** Its name in `rolling_json`; null of an owner's rates together. */
  rate: string | null;
  /** Null of a rate's owners together. */
  ownerId: number | null;
  /** Members and agents. */
  owners: number;
  /** Per cent. */
  lowest: number;
  highest: number;
  /** Bets that rolling is of, and parts of closed periods that losing is of. */
  count: number;
  /** Won; losing may be below zero. */
  amount: number;
}

export interface RateEarningsQuery {
  /** Midnights of Seoul: what counts on the days of `from` ≤ time < `until`. */
  from: Date;
  until: Date;
  by: 'rate' | 'owner';
  /** Of this rate alone. */
  rate: string | null;
  skip: number;
  take: number;
}

const rateOfCategory = Object.entries(rateKeys)
  .map(([category, rate]) => `WHEN '${category}' THEN '${rate}'`)
  .join(' ');

/** Rolling counts on the day of its bet until it is taken back; losing on the last whole day of its period, unless it was taken back. */
const earned = `
  WITH earned AS (
    SELECT CASE category ${rateOfCategory} END AS rate, owner_id, percent, amount
    FROM rolling_share WHERE accrual_id IS NOT NULL AND reversal_id IS NULL AND placed_at >= $1 AND placed_at < $2
    UNION ALL
    SELECT part.basis || '_incentive', l.agent_id, part.percent, part.own
    FROM losing_period p JOIN losing_line l ON l.period_id = p.id JOIN losing_part part ON part.line_id = l.id
    WHERE p.closed_at IS NOT NULL AND l.state <> 'recovered' AND part.own <> 0
      AND p.ends_at >= $1::timestamptz + interval '1 day' AND p.ends_at < $2::timestamptz + interval '1 day'
  ), asked AS (SELECT * FROM earned WHERE $3::text IS NULL OR rate = $3)`;

const groups = {
  rate: 'rate, NULL::bigint AS "ownerId"',
  owner: '$3::text AS rate, owner_id AS "ownerId"',
} as const;
const counted = { rate: 'rate', owner: 'owner_id' } as const;

/** What rates of rolling and losing earned. */
@Injectable()
export class RateEarnings {
  /** Those who earned most first. */
  async page(
    sql: Sql,
    { from, until, by, rate, skip, take }: RateEarningsQuery,
  ): Promise<{ items: RateEarning[]; total: number; sums: Pick<RateEarning, 'count' | 'amount'> }> {
    const items = await sql.query<RateEarning>(
      `${earned} SELECT ${groups[by]}, count(DISTINCT owner_id)::int AS owners, min(percent)::float8 AS lowest,
         max(percent)::float8 AS highest, count(*)::int AS count, sum(amount)::bigint AS amount
       FROM asked GROUP BY 1, 2 ORDER BY amount DESC, 1, 2 OFFSET $4 LIMIT $5`,
      [from, until, rate, skip, take],
    );
    const sums = await sql.query<{ total: number; count: number; amount: number }>(
      `${earned} SELECT count(DISTINCT ${counted[by]})::int AS total, count(*)::int AS count,
         coalesce(sum(amount), 0)::bigint AS amount FROM asked`,
      [from, until, rate],
    );
    const { total, ...rest } = oneRow(sums);
    return { items, total, sums: rest };
  }
}
