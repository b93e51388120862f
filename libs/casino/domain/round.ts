import type { PlayKind } from './vendor.js';

export type RoundUnit = 'cash' | 'egg';

/** One member's part in a round of a game. */
export interface CasinoRound {
  id: number;
  vendorId: number;
  /** What the vendor calls it. */
  vendorRound: string;
  memberId: number;
  account: string;
  nickname: string;
  level: number;
  /** Ids from the top of the tree down to the member, as they were when it began. */
  path: number[];
  gameId: number;
  kind: PlayKind;
  unit: RoundUnit;
  status: 'open' | 'closed';
  /** Won or eggs, without what was rolled back. */
  stake: number;
  /** Wins and adjustments; below zero where a vendor has taken back more than it paid. */
  payout: number;
  freePayout: number;
  /** What lies in the escrow. */
  escrow: number;
  /** What counts for commission; known when it is closed. */
  effective: number | null;
  effectiveSaid: number | null;
  closedPayout: number | null;
  revision: number;
  openedAt: Date;
  lastAt: Date;
  closedAt: Date | null;
  settledAt: Date | null;
  asked: number;
}

export type RoundResult = 'won' | 'lost' | 'push';

/** How a round ended for its member. Free rounds are a gift of the house and no result of a bet. */
export function resultOf({ stake, payout }: { stake: number; payout: number }): RoundResult {
  if (payout <= 0) return 'lost';
  return payout === stake ? 'push' : 'won';
}

/**
 * What of a round counts for commission: what the vendor said it was, at most the stake; a tie counts nothing.
 */
export function effectiveStake(round: { stake: number; payout: number; effectiveSaid: number | null }): number {
  if (round.effectiveSaid !== null) return Math.min(round.effectiveSaid, round.stake);
  return resultOf(round) === 'push' ? 0 : round.stake;
}
