import { Injectable } from '@nestjs/common';
import { byTurnoverKind, type ByTurnoverKind, type TurnoverKind } from '#lib/contract';
import { drawGames } from '#lib/draws';
import { PeriodIds, type Sql } from '#lib/platform';

/** Games of the Powerball family; all other draw games are mini games. */
export const powerballGames: readonly string[] = drawGames.filter(({ family }) => family === 'powerball').map(({ id }) => id);

/** The kind of play of a bet `b`. @param powerball the parameter that has the games of the Powerball family */
export const kindOfBet = (powerball: string): string => `CASE
    WHEN b.round_id IS NULL THEN CASE (SELECT t.type FROM ticket t WHERE t.bet_id = b.id) WHEN 'single' THEN 'sportsSingle' ELSE 'sportsMulti' END
    WHEN b.game = ANY (${powerball}::text[]) THEN 'powerball' ELSE 'miniGame' END`;

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

  /**
   * The same by kind of play, in whole sums since each of the times. Casino and slots are not bet on here.
   * @param leastOdds bets at lower odds are left out
   */
  async byKind(sql: Sql, ownerId: number, times: readonly Date[], leastOdds: number): Promise<ByTurnoverKind[]> {
    const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
    const { from } = await this.periods.of({ from: earliest });
    const rows = await sql.query<{ n: number; kind: TurnoverKind; stakes: number }>(
      `SELECT t.n::int AS n, own.kind, sum(own.stake)::bigint AS stakes
       FROM (SELECT b.stake, b.placed_at, ${kindOfBet('$5')} AS kind FROM bet b
             WHERE b.owner_id = $1 AND b.placed_at >= $6 AND b.id >= $3 AND b.status = 'settled' AND b.result NOT IN ('void', 'push')
               AND b.odds >= $4::numeric) AS own
       JOIN unnest($2::timestamptz[]) WITH ORDINALITY AS t (since, n) ON own.placed_at >= t.since GROUP BY 1, 2`,
      [ownerId, times, from, leastOdds, powerballGames, earliest],
    );
    return times.map((_, index) => byTurnoverKind((kind) => rows.find((row) => row.n === index + 1 && row.kind === kind)?.stakes ?? 0));
  }
}
