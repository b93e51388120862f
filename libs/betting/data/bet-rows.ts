import { assert } from '#lib/kernel';

/** What a bet came to. */
export type BetResult = 'won' | 'lost' | 'half_won' | 'half_lost' | 'push' | 'void' | 'cash_out';

export type LegResult = Exclude<BetResult, 'cash_out'> | 'dead_heat';

/** A pick within a bet; odds as decimal odds with at most three decimals. */
export interface LegRow {
  market: string;
  outcome: string;
  odds: number;
  result: LegResult | null;
}

/** A bet as it is stored: on a round of a draw game, or a sports ticket. Amounts are won. */
export interface BetRow {
  id: number;
  ownerId: number;
  account: string;
  nickname: string;
  level: number;
  /** A draw game, or the section of a ticket. */
  game: string;
  /** Null for a ticket, like `round`. */
  roundId: number | null;
  day: string;
  round: number | null;
  stake: number;
  /** The exact product of the legs' odds, as a decimal text. */
  odds: string;
  potentialPayout: number;
  status: 'accepted' | 'settled' | 'cancelled';
  result: BetResult | null;
  payout: number | null;
  revision: number;
  placedAt: Date;
  settledAt: Date | null;
  legs: LegRow[];
}

/** A bet on a draw. */
export type DrawBetRow = BetRow & { roundId: number; round: number };

/** @throws AssertionError for a ticket */
export function assertDrawBet<B extends { id: number; roundId: number | null }>(
  bet: B,
): asserts bet is B & { roundId: number; round: number } {
  assert(bet.roundId !== null, `bet ${bet.id} is on no draw`);
}

export interface NewBet extends Omit<BetRow, 'id' | 'status' | 'result' | 'payout' | 'revision' | 'settledAt' | 'legs'> {
  path: readonly number[];
  maxWin: number;
  address: string;
  legs: readonly Omit<LegRow, 'result'>[];
}

/**
 * Legs of the row `b` as one JSON value; `json` keeps numbers as they are written. A leg of a bet on a draw notes its own result where it
 * differs from its bet's: nearly all bets have one leg, and settling them leaves it as it is. Legs of tickets end one by one.
 */
const legsOfB = (isThere: string) => `(SELECT json_agg(json_build_object('market', l.market, 'outcome', l.outcome, 'odds', l.odds,
  'result', CASE WHEN b.round_id IS NULL THEN l.result ELSE coalesce(l.result, b.result) END) ORDER BY l.ordinal)
  FROM bet_leg l WHERE l.bet_id = b.id AND ${isThere}) AS legs`;

/** @param isThere a term on `l.bet_id`, true of every bet that is selected: the legs are looked for in no other partition */
export const betColumns = (
  isThere: string,
) => `b.id, b.owner_id AS "ownerId", b.account, b.nickname, b.level, b.game, b.round_id AS "roundId", b.day::text AS day,
  b.round, b.stake, b.odds::text AS odds, b.potential_payout AS "potentialPayout", b.status, b.result, b.payout, b.revision,
  b.placed_at AS "placedAt", b.settled_at AS "settledAt", ${legsOfB(isThere)}`;
