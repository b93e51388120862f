import { Injectable } from '@nestjs/common';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';
import type { Flows } from '../domain/flows.js';
import type { HourCell } from '../domain/tally.js';
import type { HourFlows } from '../domain/usual.js';
import { flowColumns, flowSelection, flowsOf } from './flow-columns.js';

type HourRow = { hour: Date } & Flows;

/** Table stat_hour: sums by scope and hour. */
@Injectable()
export class HoursRepository {
  async add(sql: Sql, cells: HourCell[]): Promise<void> {
    if (cells.length === 0) return;
    await sql.query(
      {
        name: 'add-stat-hours',
        text: `INSERT INTO stat_hour (scope_id, hour, ${flowColumns.all.join(', ')})
               SELECT * FROM unnest($1::bigint[], $2::timestamptz[], ${flowColumns.arrays(3)})
               ON CONFLICT (scope_id, hour) DO UPDATE SET ${flowColumns.increments('stat_hour')}`,
      },
      [cells.map((cell) => cell.scopeId), cells.map((cell) => cell.hour), ...flowColumns.values(cells.map((cell) => cell.flows))],
    );
  }

  /**
   * Those of the hours that have anything in them, in order.
   * @param hours their starts: named one by one, so that each is looked up, and none of the years between
   */
  async read(sql: Sql, scopeId: number, hours: Date[]): Promise<HourFlows[]> {
    const rows = await sql.query<HourRow>(
      `SELECT hour, ${flowSelection} FROM stat_hour WHERE scope_id = $1 AND hour = ANY ($2::timestamptz[]) ORDER BY hour`,
      [scopeId, hours],
    );
    return rows.map((row) => ({ hour: row.hour, flows: flowsOf(row) }));
  }

  /** Sums of each Seoul day that has any. */
  async byDay(sql: Sql, scopeId: number, { from, until }: Days): Promise<({ day: string } & Flows)[]> {
    return sql.query(
      `SELECT to_char(hour AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day, ${flowColumns.sums}
       FROM stat_hour WHERE scope_id = $1 AND hour >= $2 AND hour < $3 GROUP BY 1`,
      [scopeId, seoulDayStart(from), seoulDayEnd(until)],
    );
  }

  async first(sql: Sql, scopeId: number): Promise<Date | undefined> {
    const [row] = await sql.query<{ hour: Date | null }>('SELECT min(hour) AS hour FROM stat_hour WHERE scope_id = $1', [scopeId]);
    return row?.hour ?? undefined;
  }
}
