import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Sums of one level, as members had it at the bet, and game. Won and counts; void and cancelled bets count nowhere. */
export interface LevelBetSums {
  level: number;
  game: string;
  /** Of the bets placed in the span, and of those among them that have ended. */
  stakes: number;
  betCount: number;
  endedStakes: number;
  endedPayouts: number;
  endedCount: number;
  /** Of what was settled in the span, a correction by its difference. */
  settledStakes: number;
  settledPayouts: number;
  settledCount: number;
  wonCount: number;
}

const byLevel = `
  SELECT level, game, sum(stake)::bigint AS stakes, sum(bets)::bigint AS "betCount", sum(ended)::bigint AS "endedStakes",
    sum(paid)::bigint AS "endedPayouts", sum(ended_bets)::bigint AS "endedCount", sum(settled)::bigint AS "settledStakes", sum(payout)::bigint AS "settledPayouts",
    sum(count)::bigint AS "settledCount", sum(won)::bigint AS "wonCount"
  FROM (
    SELECT level, game, stake, 1 AS bets, CASE WHEN status = 'settled' THEN stake ELSE 0 END AS ended,
      CASE WHEN status = 'settled' THEN payout ELSE 0 END AS paid, (status = 'settled')::int AS ended_bets, 0 AS settled, 0 AS payout, 0 AS count, 0 AS won
    FROM bet WHERE placed_at >= $1 AND placed_at < $2 AND status <> 'cancelled' AND result IS DISTINCT FROM 'void'
    UNION ALL
    SELECT level, game, 0, 0, 0, 0, 0, stake, payout, 1, (payout > 0)::int FROM bet
    WHERE settled_at >= $1 AND settled_at < $2 AND status = 'settled' AND result <> 'void'
    UNION ALL
    SELECT b.level, b.game, 0, 0, 0, 0, 0, b.stake, h.payout, 1, (h.payout > 0)::int FROM bet_revision h JOIN bet b ON b.id = h.bet_id
    WHERE h.at >= $1 AND h.at < $2 AND h.status = 'settled' AND h.result <> 'void'
    UNION ALL
    SELECT b.level, b.game, 0, 0, 0, 0, 0, -b.stake, -h.payout, -1, -(h.payout > 0)::int FROM bet_revision h JOIN bet b ON b.id = h.bet_id
    WHERE h.ended_at >= $1 AND h.ended_at < $2 AND h.status = 'settled' AND h.result <> 'void'
  ) AS moved GROUP BY level, game`;

/** What members of each level bet. */
@Injectable()
export class LevelBets {
  /** For `from` ≤ time < `until`. */
  between(sql: Sql, from: Date, until: Date): Promise<LevelBetSums[]> {
    return sql.query<LevelBetSums>(byLevel, [from, until]);
  }
}
