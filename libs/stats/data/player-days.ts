import { Injectable } from '@nestjs/common';
import type { Ranking } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';
import { keptSpanOf, type Edge, type KeptSpan } from '../domain/kept-days.js';
import { bettorBlock, ownersPerBlock } from './kept-days.repository.js';

/** A player's own sums of some days; won and counts. */
export interface PlayerSums {
  id: number;
  turnover: number;
  bets: number;
  /** Of settled bets. */
  settledStakes: number;
  payouts: number;
  deposits: number;
  withdrawals: number;
}

const columns = {
  turnover: 'stakes',
  bets: 'bet_count',
  settledStakes: 'settled_stakes',
  payouts: 'payouts',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
} as const satisfies Record<keyof Omit<PlayerSums, 'id'>, string>;
type Column = (typeof columns)[keyof typeof columns];
const names = Object.entries(columns);

/** Columns that are added up, and one that is taken off. */
const measures: Record<Ranking, [plus: Column, minus?: Column]> = {
  won: ['payouts', 'settled_stakes'],
  lost: ['settled_stakes', 'payouts'],
  turnover: ['stakes'],
  bets: ['bet_count'],
  deposits: ['deposits'],
  withdrawals: ['withdrawals'],
};
/** @param prefix of the columns, `sums.` */
const measure = (by: Ranking, prefix: string): string => measures[by].map((column) => prefix + column).join(' - ');

/** Days that are read one by one, and what came late to those that are not: rows of `sign`, `owner_id` and the sums. */
const leftOver = `(
  SELECT e.sign, d.owner_id, d.stakes, d.bet_count, d.settled_stakes, d.payouts, d.deposits, d.withdrawals
  FROM unnest($3::date[], $4::date[], $5::bigint[]) AS e (since, until, sign) JOIN stat_owner_day d ON d.day BETWEEN e.since AND e.until
  UNION ALL
  SELECT 1, l.owner_id, l.stakes, l.bet_count, l.settled_stakes, l.payouts, l.deposits, l.withdrawals FROM stat_late_day l WHERE l.day >= $1 AND l.day < $2
)`;

/** Reads of the table stat_owner_day across all players, and of what is kept of its days. */
@Injectable()
export class PlayerDays {
  /** Players by one measure, the highest first; those at zero or below are left out. */
  async ranked(sql: Sql, days: Days, by: Ranking, take: number): Promise<PlayerSums[]> {
    const span = await this.spanOf(sql, days);
    if (!span) return this.rankedByDay(sql, days, by, take);
    const first = await this.highest(sql, span, by, take);
    const sums = new Map((await this.sumsOf(sql, span, first)).map((row) => [row.id, row]));
    return first.flatMap((id) => sums.get(id) ?? []);
  }

  /**
   * Distinct owners of bets, by day or month (`YYYY-MM`), and of the whole period under the key null: the sets of kept days united, and of
   * the others who bet.
   */
  async bettors(sql: Sql, { from, until }: Days, by: 'day' | 'month'): Promise<Map<string | null, number>> {
    const key = by === 'day' ? 'day::text' : `to_char(day, 'YYYY-MM')`;
    const rows = await sql.query<{ key: string | null; bettors: number }>(
      `WITH late AS MATERIALIZED (
         SELECT DISTINCT day FROM stat_late_day WHERE day BETWEEN $1 AND $2 AND day < (SELECT until FROM stat_kept)
       ), sets AS (
         SELECT day, block, bettors FROM stat_bettor_day
         WHERE day BETWEEN $1 AND $2 AND day < (SELECT until FROM stat_kept) AND day NOT IN (SELECT day FROM late)
         UNION ALL
         SELECT day, ${bettorBlock} FROM stat_owner_day
         WHERE day BETWEEN greatest($1::date, coalesce((SELECT until FROM stat_kept), '-infinity')) AND $2 AND bet_count > 0 GROUP BY 1, 2
         UNION ALL
         SELECT day, ${bettorBlock} FROM stat_owner_day WHERE day IN (SELECT day FROM late) AND bet_count > 0 GROUP BY 1, 2
       ), parts AS MATERIALIZED (SELECT ${key} AS key, block, bit_or(bettors) AS bettors FROM sets GROUP BY 1, 2)
       SELECT key, sum(bit_count(bettors))::bigint AS bettors FROM parts GROUP BY key
       UNION ALL
       SELECT NULL, coalesce(sum(bit_count(bettors)), 0)::bigint FROM (SELECT bit_or(bettors) AS bettors FROM parts GROUP BY block) AS whole`,
      [from, until],
    );
    return new Map(rows.map(({ key: name, bettors }) => [name, bettors]));
  }

  private async spanOf(sql: Sql, days: Days): Promise<KeptSpan | undefined> {
    if (!keptSpanOf(days, days.until)) return undefined;
    const [kept] = await sql.query<{ until: string }>('SELECT until::text AS until FROM stat_kept');
    return kept && keptSpanOf(days, kept.until);
  }

  /** The cost grows with who did something in the days. */
  private rankedByDay(sql: Sql, { from, until }: Days, by: Ranking, take: number): Promise<PlayerSums[]> {
    return sql.query<PlayerSums>(
      `SELECT owner_id AS id, ${names.map(([name, column]) => `sums.${column} AS "${name}"`).join(', ')} FROM (
         SELECT owner_id, ${names.map(([, column]) => `sum(${column})::bigint AS ${column}`).join(', ')}
         FROM stat_owner_day WHERE day BETWEEN $1 AND $2 GROUP BY owner_id
       ) AS sums
       WHERE ${measure(by, 'sums.')} > 0 AND EXISTS (SELECT FROM stat_owner o WHERE o.owner_id = sums.owner_id AND o.kind = 'player')
       ORDER BY ${measure(by, 'sums.')} DESC, owner_id LIMIT $3`,
      [from, until, take],
    );
  }

  /** Ids of the players with the most. The cost grows with how many there are, hardly with the days. */
  private async highest(sql: Sql, { start, end, edges }: KeptSpan, by: Ranking, take: number): Promise<number[]> {
    const of = (prefix: string) => measures[by].map((column) => prefix + column).join(', ');
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM (
         SELECT coalesce(kept.owner_id, rest.owner_id) AS id, coalesce(kept.amount, 0) + coalesce(rest.amount, 0) AS amount
         FROM (
           SELECT block::bigint * ${ownersPerBlock} + place - 1 AS owner_id,
             coalesce(${measure(by, 'u.e_')}, 0) - coalesce(${measure(by, 'u.s_')}, 0) AS amount
           FROM (SELECT block, ${of('')} FROM stat_owner_before WHERE monday = $2) AS e
             FULL JOIN (SELECT block, ${of('')} FROM stat_owner_before WHERE monday = $1) AS s USING (block),
             unnest(${of('e.')}, ${of('s.')}) WITH ORDINALITY AS u (${of('e_')}, ${of('s_')}, place)
         ) AS kept
         FULL JOIN (
           SELECT owner_id, sum(sign * (${measure(by, 'part.')}))::bigint AS amount FROM ${leftOver} AS part GROUP BY owner_id
         ) AS rest ON rest.owner_id = kept.owner_id
       ) AS sums
       WHERE amount > 0 AND id NOT IN (SELECT owner_id FROM stat_owner WHERE kind = 'agent')
       ORDER BY amount DESC, id LIMIT $6`,
      [start, end, ...edgeColumns(edges), take],
    );
    return rows.map(({ id }) => id);
  }

  private sumsOf(sql: Sql, { start, end, edges }: KeptSpan, ids: readonly number[]): Promise<PlayerSums[]> {
    const place = `(id % ${ownersPerBlock} + 1)::integer`;
    const amount = (column: string) =>
      `coalesce(e.${column}[${place}], 0) - coalesce(s.${column}[${place}], 0) + coalesce(rest.${column}, 0)`;
    return sql.query<PlayerSums>(
      `SELECT id, ${names.map(([name, column]) => `${amount(column)} AS "${name}"`).join(', ')}
       FROM unnest($6::bigint[]) AS id
         LEFT JOIN stat_owner_before s ON s.monday = $1 AND s.block = id / ${ownersPerBlock}
         LEFT JOIN stat_owner_before e ON e.monday = $2 AND e.block = id / ${ownersPerBlock}
         LEFT JOIN (
           SELECT owner_id, ${names.map(([, column]) => `sum(sign * ${column})::bigint AS ${column}`).join(', ')}
           FROM ${leftOver} AS part WHERE owner_id = ANY ($6) GROUP BY owner_id
         ) AS rest ON rest.owner_id = id`,
      [start, end, ...edgeColumns(edges), ids],
    );
  }
}

function edgeColumns(edges: readonly Edge[]): [string[], string[], number[]] {
  return [edges.map(({ from }) => from), edges.map(({ until }) => until), edges.map(({ sign }) => sign)];
}
