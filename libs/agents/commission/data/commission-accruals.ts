import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

export type AccruedCommission = 'rolling' | 'losing';

export interface CommissionAccrualsQuery {
  /** Midnights of Seoul: what counts on the days of `from` ≤ time < `until`. */
  from: Date;
  until: Date;
  /** Of this member or agent alone. */
  ownerId?: number | undefined;
  skip: number;
  take: number;
}

/** A share of rolling of one bet, or a line of losing of one period, on the day on which it counts. */
export interface CommissionAccrual {
  /** Seoul day, `YYYY-MM-DD`. */
  day: string;
  /** When the bet was placed, or the share of losing taken back; a share that accrues counts on a day and has no time. */
  at: Date | null;
  ownerId: number;
  /** Won; what was taken back is negative. */
  amount: number;
  betId: number | null;
  /** Of the stake, per cent. */
  percent: number | null;
  /** The period of losing. */
  startsAt: Date | null;
  endsAt: Date | null;
}

/** The same, summed by owner or Seoul day. */
export interface CommissionAccrualGroup {
  ownerId: number | null;
  /** `YYYY-MM-DD`. */
  day: string | null;
  count: number;
  amount: number;
}

export interface CommissionAccrualSums {
  /** Rows of the list. */
  total: number;
  count: number;
  amount: number;
}

const dayOf = (instant: string): string => `(${instant} AT TIME ZONE 'Asia/Seoul')::date`;

/** Of the days $1 to $2. Rolling counts as long as it is not taken back; losing as `LosingReports.ofDay` counts it. */
const sources: Readonly<Record<AccruedCommission, string>> = {
  rolling: `
    SELECT ${dayOf('placed_at')} AS day, placed_at AS at, owner_id, amount, bet_id, percent, NULL::timestamptz AS starts_at, NULL::timestamptz AS ends_at
    FROM rolling_share WHERE accrual_id IS NOT NULL AND reversal_id IS NULL AND placed_at >= $1 AND placed_at < $2`,
  losing: `
    SELECT ${dayOf('p.ends_at')} - 1 AS day, NULL::timestamptz AS at, l.agent_id AS owner_id, l.payable AS amount,
      NULL::bigint AS bet_id, NULL::numeric AS percent, p.starts_at, p.ends_at
    FROM losing_period p JOIN losing_line l ON l.period_id = p.id
    WHERE p.closed_at IS NOT NULL AND l.payable <> 0 AND p.ends_at >= $1::timestamptz + interval '1 day' AND p.ends_at < $2::timestamptz + interval '1 day'
    UNION ALL
    SELECT ${dayOf('l.processed_at')}, l.processed_at, l.agent_id, -l.payable, NULL, NULL, p.starts_at, p.ends_at
    FROM losing_line l JOIN losing_period p ON p.id = l.period_id
    WHERE l.state = 'recovered' AND l.processed_at >= $1 AND l.processed_at < $2`,
};
const linesOf = (of: AccruedCommission): string =>
  `WITH line AS (SELECT * FROM (${sources[of]}) AS source WHERE $3::bigint IS NULL OR owner_id = $3)`;

const groups = {
  person: 'owner_id AS "ownerId", NULL::text AS day',
  day: 'NULL::bigint AS "ownerId", day::text AS day',
} as const;

/** What the costs of rolling and losing are the sum of by the day on which they count, whenever they are booked. */
@Injectable()
export class CommissionAccruals {
  /** Newest first. */
  async page(
    sql: Sql,
    of: AccruedCommission,
    query: CommissionAccrualsQuery,
  ): Promise<{ items: CommissionAccrual[]; sums: CommissionAccrualSums }> {
    const values = valuesOf(query);
    const sums = await sql.query<CommissionAccrualSums>(
      `${linesOf(of)} SELECT count(*) AS total, count(*) AS count, coalesce(sum(amount), 0)::bigint AS amount FROM line`,
      values,
    );
    const items = await sql.query<CommissionAccrual>(
      `${linesOf(of)} SELECT day::text AS day, at, owner_id AS "ownerId", amount, bet_id AS "betId", percent::float8 AS percent,
         starts_at AS "startsAt", ends_at AS "endsAt"
       FROM line ORDER BY line.day DESC, at DESC, bet_id DESC, owner_id, starts_at OFFSET $4 LIMIT $5`,
      [...values, query.skip, query.take],
    );
    return { items, sums: oneRow(sums) };
  }

  /** By owner the largest first, by day the newest first. */
  async grouped(
    sql: Sql,
    of: AccruedCommission,
    by: keyof typeof groups,
    query: CommissionAccrualsQuery,
  ): Promise<{ items: CommissionAccrualGroup[]; sums: CommissionAccrualSums }> {
    const values = valuesOf(query);
    const grouped = `${linesOf(of)}, grouped AS (
      SELECT ${groups[by]}, count(*) AS count, sum(amount)::bigint AS amount FROM line GROUP BY 1, 2)`;
    const sums = await sql.query<CommissionAccrualSums>(
      `${grouped} SELECT count(*) AS total, coalesce(sum(count), 0)::bigint AS count, coalesce(sum(amount), 0)::bigint AS amount FROM grouped`,
      values,
    );
    const items = await sql.query<CommissionAccrualGroup>(
      `${grouped} SELECT "ownerId", day, count, amount FROM grouped ORDER BY day DESC, abs(amount) DESC, "ownerId" OFFSET $4 LIMIT $5`,
      [...values, query.skip, query.take],
    );
    return { items, sums: oneRow(sums) };
  }
}

function valuesOf({ from, until, ownerId }: CommissionAccrualsQuery): unknown[] {
  return [from, until, ownerId ?? null];
}
