import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** A bet in a round of a vendor as it stands. A round pays as a whole: payout and stake are the round's. */
export interface StandingRoundBet {
  id: number;
  status: 'accepted' | 'settled' | 'cancelled';
  /** Won, without what was given; null while the round is open. */
  payout: number | null;
  /** Won of all bets of the round that stand. */
  stake: number;
  revision: number;
  /** What counts as the most that it may pay, won. Nothing says what a game of a vendor can pay, so it is twice the stake. */
  mayPay: number;
  /** Bets of vendors are not cashed out. */
  sold: 0;
}

/** Bets in rounds of vendors, for those who carry them. */
@Injectable()
export class StandingRoundBets {
  /** In no order; unknown ones are left out. @param ids of transactions that are bets */
  byIds(sql: Sql, ids: readonly number[]): Promise<StandingRoundBet[]> {
    return sql.query<StandingRoundBet>(
      `SELECT t.id, r.stake, 2 * t.amount AS "mayPay", 0 AS sold,
         CASE WHEN t.rolled_back THEN 'cancelled' WHEN r.status = 'closed' THEN 'settled' ELSE 'accepted' END AS status,
         CASE WHEN r.status = 'closed' AND NOT t.rolled_back THEN greatest(0, r.payout - r.free_payout) END AS payout,
         greatest(r.revision, t.rolled_back::int) AS revision
       FROM casino_transaction t JOIN casino_round r ON r.id = t.round_id WHERE t.id = ANY ($1) AND t.kind = 'bet'`,
      [ids],
    );
  }
}
