import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { Flows } from '../domain/flows.js';
import type { DayCell } from '../domain/tally.js';
import type { Days } from '../domain/days.js';
import { ownFlowColumns } from './flow-columns.js';

export type OwnFlows = Omit<Flows, 'joins'>;

/** Table stat_owner_day: one member's or agent's own sums by Seoul day. */
@Injectable()
export class OwnerDaysRepository {
  async add(sql: Sql, cells: DayCell[]): Promise<void> {
    // Joining alone leaves nothing in a table of own sums.
    const filled = cells.filter(({ flows: { joins: _, ...own } }) => Object.values(own).some((value) => value !== 0));
    if (filled.length === 0) return;
    await sql.query(
      {
        name: 'add-stat-owner-days',
        text: `INSERT INTO stat_owner_day (owner_id, day, ${ownFlowColumns.all.join(', ')})
               SELECT * FROM unnest($1::bigint[], $2::date[], ${ownFlowColumns.arrays(3)})
               ON CONFLICT (owner_id, day) DO UPDATE SET ${ownFlowColumns.increments('stat_owner_day')}`,
      },
      [filled.map((cell) => cell.ownerId), filled.map((cell) => cell.day), ...ownFlowColumns.values(filled.map((cell) => cell.flows))],
    );
  }

  /** Everything of one owner. */
  async lifetime(sql: Sql, ownerId: number): Promise<OwnFlows> {
    const row = oneRow(await sql.query<OwnFlows>(`SELECT ${ownFlowColumns.sums} FROM stat_owner_day WHERE owner_id = $1`, [ownerId]));
    return row;
  }

  /** Sums of each day that has any, `from` and `until` included. */
  async byDay(sql: Sql, ownerId: number, { from, until }: Days): Promise<({ day: string } & OwnFlows)[]> {
    return sql.query(
      `SELECT day::text AS day, ${ownFlowColumns.sums} FROM stat_owner_day WHERE owner_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day`,
      [ownerId, from, until],
    );
  }

  /** Members with a deposit on one of the days, `from` and `until` included. */
  async depositors(sql: Sql, { from, until }: Days): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      'SELECT DISTINCT owner_id AS id FROM stat_owner_day WHERE day BETWEEN $1 AND $2 AND deposit_count > 0',
      [from, until],
    );
    return rows.map(({ id }) => id);
  }

  /** Members whose settled bets of the days lost at least `amount` won; an open bet is not lost. */
  async losers(sql: Sql, { from, until }: Days, amount: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      'SELECT owner_id AS id FROM stat_owner_day WHERE day BETWEEN $1 AND $2 GROUP BY owner_id HAVING sum(settled_stakes) - sum(payouts) >= $3',
      [from, until, amount],
    );
    return rows.map(({ id }) => id);
  }

  /** Every day up to `day`, oldest first, those without anything included. @param days how many */
  async latest(sql: Sql, ownerId: number, day: string, days: number): Promise<{ day: string; deposits: number; withdrawals: number }[]> {
    return sql.query(
      `SELECT to_char(d, 'YYYY-MM-DD') AS day, coalesce(deposits, 0) AS deposits, coalesce(withdrawals, 0) AS withdrawals
       FROM generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') AS d
       LEFT JOIN stat_owner_day ON owner_id = $1 AND day = d::date ORDER BY d`,
      [ownerId, day, days],
    );
  }
}
