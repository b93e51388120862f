import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import type { Days, Seals } from '../domain/sealed-parts.js';
import { SqlTerms } from './sql-terms.js';

/** Which of the kept sums a list asks for; see the table `day_sum`. */
export interface SealedFilter {
  scopes: readonly string[];
  games?: readonly string[];
  states?: readonly string[];
}

const present = `(SELECT day::text FROM sealed_until) AS until, ARRAY(SELECT day::text FROM unsealed_day ORDER BY unsealed_day.day) AS unsealed`;

/** The days whose sums are kept, so that nothing of them need be counted again. */
@Injectable()
export class SealedDays {
  private known?: Seals;

  /**
   * Runs a statement that counts sealed days by their sums and all others row by row. Which days are sealed is known from the last time;
   * the statement says how it is in its own snapshot, and is made anew in the rare case that this has changed.
   * @param statement its text selects one row
   */
  async read<R>(sql: Sql, statement: (seals: Seals) => Promise<{ text: string; params: unknown[] }>): Promise<R> {
    for (;;) {
      const seals = (this.known ??= await this.present(sql));
      const { text, params } = await statement(seals);
      const [row] = await sql.query<R & Seals>(`SELECT sums.*, ${present} FROM (${text}) AS sums`, params);
      const { until, unsealed, ...sums } = must(row, 'sums are one row');
      this.known = { until, unsealed };
      if (until === seals.until && unsealed.join() === seals.unsealed.join()) return sums as R;
    }
  }

  private async present(sql: Sql): Promise<Seals> {
    const [seals] = await sql.query<Seals>(`SELECT ${present}`);
    return must(seals, 'a selection without a table is one row');
  }

  /**
   * A part of such a statement: rows of `total`, `bets`, `stakes` and `payouts`, won. Those of all sealed days stand ready as one. What was
   * cancelled or became void counts in the total alone.
   */
  sums(filter: SealedFilter, days: Days, { until }: Seals, params: unknown[]): string {
    const where = new SqlTerms(params);
    where.add(filter.scopes, (place) => `scope = ANY (${place})`);
    addKinds(where, filter);
    const isAll = days.from === '-infinity' && days.until === until;
    if (!isAll) {
      where.add(days.from, (place) => `day >= ${place}::date`);
      where.add(days.until, (place) => `day < ${place}::date`);
    }
    const counted = (name: string): string => `CASE WHEN state IN ('cancelled', 'void') THEN 0 ELSE ${name} END AS ${name}`;
    return `SELECT total, ${counted('bets')}, ${counted('stakes')}, ${counted('payouts')}
            FROM ${isAll ? 'sealed_sum' : 'day_sum'} WHERE ${where.text}`;
  }

  /**
   * How long a list is on each of the newest `take` sealed days before one, newest first; days without any are left out. They are among
   * the newest `take` of each scope, which come from the index in their order: nothing older is read.
   */
  async lengths(sql: Sql, filter: SealedFilter, before: string, take: number): Promise<{ day: string; total: number }[]> {
    const where = new SqlTerms([filter.scopes]);
    addKinds(where, filter);
    where.add(before, (place) => `day < ${place}::date`);
    return sql.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(total)::bigint AS total
       FROM unnest($1::text[]) AS asked (scope), LATERAL (SELECT day, sum(total) AS total FROM day_sum
         WHERE scope = asked.scope AND ${where.text} GROUP BY day ORDER BY day DESC LIMIT ${take}) AS newest
       GROUP BY newest.day ORDER BY newest.day DESC LIMIT ${take}`,
      where.params,
    );
  }
}

function addKinds(where: SqlTerms, { games, states }: SealedFilter): void {
  where.add(games, (place) => `game = ANY (${place})`);
  where.add(states, (place) => `state = ANY (${place})`);
}
