import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import type { Days } from '../domain/days.js';
import type { CostDay } from '../domain/profit.js';

/** Table stat_cost_day: what each cost came to by its records, day by day. */
@Injectable()
export class CostDaysRepository {
  /** What stood for the day before goes. */
  async replace(tx: Tx, day: string, costs: readonly Omit<CostDay, 'day'>[]): Promise<void> {
    await tx.query('DELETE FROM stat_cost_day WHERE day = $1', [day]);
    await tx.query(
      `INSERT INTO stat_cost_day (day, line, accrued, booked)
       SELECT $1::date, line, accrued, booked FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS c (line, accrued, booked)
       WHERE accrued <> 0 OR booked <> 0`,
      [day, costs.map(({ line }) => line), costs.map(({ accrued }) => accrued), costs.map(({ booked }) => booked)],
    );
  }

  /** The days that were summed up after they had ended. */
  async summedUp(sql: Sql, { from, until }: Days): Promise<Set<string>> {
    const rows = await sql.query<{ day: string }>(
      `SELECT day::text AS day FROM stat_luck_done
       WHERE day BETWEEN $1 AND $2 AND at >= (day + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`,
      [from, until],
    );
    return new Set(rows.map(({ day }) => day));
  }

  between(sql: Sql, { from, until }: Days): Promise<CostDay[]> {
    return sql.query<CostDay>(
      'SELECT day::text AS day, line, accrued, booked FROM stat_cost_day WHERE day BETWEEN $1 AND $2 ORDER BY day, line',
      [from, until],
    );
  }
}
