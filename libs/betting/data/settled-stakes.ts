import { Injectable } from '@nestjs/common';
import { type BothSides, byTurnoverKind, type ByTurnoverKind, type TurnoverKind } from '#lib/contract';
import { drawGames } from '#lib/draws';
import { PeriodIds, type Sql } from '#lib/platform';
import type { TurnoverRules } from '#lib/wallet';
import { countedBets } from './both-sides.js';

/** Games of the Powerball family; all other draw games are mini games. */
export const powerballGames: readonly string[] = drawGames.filter(({ family }) => family === 'powerball').map(({ id }) => id);

/** The kind of play of a bet `b`. @param powerball the parameter that has the games of the Powerball family */
export const kindOfBet = (powerball: string): string => `CASE
    WHEN b.round_id IS NULL THEN CASE (SELECT t.type FROM ticket t WHERE t.bet_id = b.id) WHEN 'single' THEN 'sportsSingle' ELSE 'sportsMulti' END
    WHEN b.game = ANY (${powerball}::text[])
      THEN CASE WHEN EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = b.id AND l.ordinal > 1) THEN 'powerballMulti' ELSE 'powerball' END
    ELSE 'miniGame' END`;

/** What members staked on bets that were decided. */
@Injectable()
export class SettledStakesReader {
  constructor(private readonly periods: PeriodIds) {}

  /**
   * Stakes of a member's settled bets placed from each of these times on, won: returned stakes and cancelled bets are none.
   * Read from the bets as they stand, so each counts once whatever became of it meanwhile.
   * @param bothSides what of bets on both sides of a market counts
   */
  async since(sql: Sql, ownerId: number, times: readonly Date[], bothSides: BothSides): Promise<number[]> {
    const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
    const { from } = await this.periods.of({ from: earliest });
    const rows = await sql.query<{ stakes: number }>(
      `SELECT coalesce(sum(b.stake), 0)::bigint AS stakes
       FROM unnest($2::timestamptz[]) WITH ORDINALITY AS t (since, n)
       LEFT JOIN ${countedBets(bothSides, 'b.owner_id = $1 AND b.placed_at >= $4 AND b.id >= $3')} AS b ON b.placed_at >= t.since
       GROUP BY t.n ORDER BY t.n`,
      [ownerId, times, from, earliest],
    );
    return rows.map(({ stakes }) => stakes);
  }

  /**
   * The same by kind of play, in whole sums since each of the times. Casino and slots are not bet on here.
   */
  async byKind(sql: Sql, ownerId: number, times: readonly Date[], { leastOdds, bothSides }: TurnoverRules): Promise<ByTurnoverKind[]> {
    const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
    const { from } = await this.periods.of({ from: earliest });
    const rows = await sql.query<{ n: number; kind: TurnoverKind; stakes: number }>(
      `SELECT t.n::int AS n, own.kind, sum(own.stake)::bigint AS stakes
       FROM (SELECT b.stake, b.placed_at, ${kindOfBet('$5')} AS kind
             FROM ${countedBets(bothSides, 'b.owner_id = $1 AND b.placed_at >= $6 AND b.id >= $3')} AS b WHERE b.odds >= $4::numeric) AS own
       JOIN unnest($2::timestamptz[]) WITH ORDINALITY AS t (since, n) ON own.placed_at >= t.since GROUP BY 1, 2`,
      [ownerId, times, from, leastOdds, powerballGames, earliest],
    );
    return times.map((_, index) => byTurnoverKind((kind) => rows.find((row) => row.n === index + 1 && row.kind === kind)?.stakes ?? 0));
  }
}
