import { Injectable } from '@nestjs/common';
import type { Ranking } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';

/** A player's own sums of some days; won and counts. */
export interface PlayerSums {
  id: number;
  turnover: number;
  bets: number;
  payouts: number;
  deposits: number;
  withdrawals: number;
}

const measures: Record<Ranking, string> = {
  won: 'payouts - turnover',
  lost: 'turnover - payouts',
  turnover: 'turnover',
  bets: 'bets',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
};

/** Reads of the table stat_owner_day across all players. */
@Injectable()
export class PlayerDays {
  /** Players by one measure, the highest first; those at zero or below are left out. The cost grows with who did something in the days. */
  ranked(sql: Sql, { from, until }: Days, by: Ranking, take: number): Promise<PlayerSums[]> {
    return sql.query<PlayerSums>(
      `SELECT id, turnover, bets, payouts, deposits, withdrawals FROM (
         SELECT owner_id AS id, sum(stakes)::bigint AS turnover, sum(bet_count)::bigint AS bets, sum(payouts)::bigint AS payouts,
           sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals
         FROM stat_owner_day WHERE day BETWEEN $1 AND $2 GROUP BY owner_id
       ) AS sums
       WHERE ${measures[by]} > 0 AND EXISTS (SELECT FROM stat_owner o WHERE o.owner_id = id AND o.kind = 'player')
       ORDER BY ${measures[by]} DESC, id LIMIT $3`,
      [from, until, take],
    );
  }

  /** Distinct owners of bets, by day or month (`YYYY-MM`), and of the whole period under the key null. */
  async bettors(sql: Sql, { from, until }: Days, by: 'day' | 'month'): Promise<Map<string | null, number>> {
    const key = by === 'day' ? 'day::text' : `to_char(day, 'YYYY-MM')`;
    const rows = await sql.query<{ key: string | null; bettors: number }>(
      `SELECT ${key} AS key, count(DISTINCT owner_id) AS bettors FROM stat_owner_day
       WHERE day BETWEEN $1 AND $2 AND bet_count > 0 GROUP BY GROUPING SETS ((1), ())`,
      [from, until],
    );
    return new Map(rows.map(({ key: name, bettors }) => [name, bettors]));
  }
}
