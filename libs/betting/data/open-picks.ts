import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** What a bet is on; of one with several picks the first. */
export interface BetPick {
  betId: number;
  /** How many picks stand together. */
  picks: number;
  /** Null for a ticket. */
  roundId: number | null;
  /** Null for a bet on a round. */
  fixtureId: number | null;
  marketId: number | null;
  market: string;
  outcome: string;
}

/** What bets are on. */
@Injectable()
export class OpenPicks {
  /** In no order; unknown ones are left out. */
  ofBets(sql: Sql, betIds: readonly number[]): Promise<BetPick[]> {
    return sql.query<BetPick>(
      `SELECT b.id AS "betId", (SELECT count(*) FROM bet_leg n WHERE n.bet_id = b.id) AS picks, b.round_id AS "roundId",
         t.fixture_id AS "fixtureId", t.market_id AS "marketId", l.market, l.outcome
       FROM bet b JOIN bet_leg l ON l.bet_id = b.id AND l.ordinal = 1 LEFT JOIN ticket_leg t ON t.bet_id = b.id AND t.ordinal = 1
       WHERE b.id = ANY ($1)`,
      [betIds],
    );
  }
}
