import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';
import type { Days } from '../domain/days.js';

/** Those of the sums by kind of play that say who won most. */
@Injectable()
export class Winners {
  /** Payouts − stakes of some days, won, the highest first; who lost is left out. */
  most(sql: Sql, { from, until }: Days, take: number): Promise<{ id: number; profit: number }[]> {
    return sql.query(
      `SELECT subject_id AS id, sum(payouts - stakes)::bigint AS profit FROM stat_play
       WHERE reach = 'own' AND day BETWEEN $1 AND $2 GROUP BY subject_id HAVING sum(payouts - stakes) > 0
       ORDER BY sum(payouts - stakes) DESC, subject_id LIMIT $3`,
      [from, until, take],
    );
  }
}
