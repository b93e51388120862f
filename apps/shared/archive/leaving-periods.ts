import { seoulMonthStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';

/** Ids from `from` up to, but without, `until`. */
export interface IdRange {
  from: number;
  until: number;
}

/** A period that is over and has not left. */
export interface LeavingPeriod {
  number: number;
  /** `YYYY-MM`, in Seoul. */
  month: string;
  ids: IdRange;
}

/** Periods that are over at an instant, those that have left too, oldest first. */
export async function overPeriods(sql: Sql, now: Date): Promise<(LeavingPeriod & { hasLeft: boolean })[]> {
  const rows = await sql.query<{ number: number; month: string; hasLeft: boolean } & IdRange>(
    `SELECT p.number, to_char(p.starts_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month, p.left_at IS NOT NULL AS "hasLeft",
            period_first_id(p.number) AS from, period_first_id(p.number + 1) AS until
     FROM period p JOIN period next ON next.number = p.number + 1 WHERE next.starts_at <= $1 ORDER BY p.number`,
    [now],
  );
  return rows.map(({ from, until, ...period }) => ({ ...period, ids: { from, until } }));
}

/** Periods that are still here and end before a month (`YYYY-MM`) begins, oldest first. */
export async function leavingBefore(sql: Sql, month: string): Promise<LeavingPeriod[]> {
  const rows = await sql.query<{ number: number; month: string } & IdRange>(
    `SELECT p.number, to_char(p.starts_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month,
            period_first_id(p.number) AS from, period_first_id(p.number + 1) AS until
     FROM period p JOIN period next ON next.number = p.number + 1
     WHERE p.left_at IS NULL AND next.starts_at <= $1 ORDER BY p.number`,
    [seoulMonthStart(month)],
  );
  return rows.map(({ from, until, ...period }) => ({ ...period, ids: { from, until } }));
}
