import { Injectable } from '@nestjs/common';
import { PeriodIds, type Sql } from '#lib/platform';

/** What members staked on bets that were decided. */
@Injectable()
export class SettledStakesReader {
  constructor(private readonly periods: PeriodIds) {}

  /**
   * Stakes of a member's settled bets placed from each of these times on, won: returned stakes and cancelled bets are none.
   * Read from the bets as they stand, so each counts once whatever became of it meanwhile.
   */
  async since(sql: Sql, ownerId: number, times: readonly Date[]): Promise<number[]> {
    const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
    const { from } = await this.periods.of({ from: earliest });
    const rows = await sql.query<{ stakes: number }>(
      `SELECT coalesce((SELECT sum(b.stake) FROM bet b WHERE b.owner_id = $1 AND b.placed_at >= t.since AND b.id >= $3
         AND b.status = 'settled' AND b.result NOT IN ('void', 'push')), 0)::bigint AS stakes
       FROM unnest($2::timestamptz[]) WITH ORDINALITY AS t (since, n) ORDER BY n`,
      [ownerId, times, from],
    );
    return rows.map(({ stakes }) => stakes);
  }
}
