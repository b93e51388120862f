import type { OddsPolicy, Score } from '#lib/contract';
import { isTaken } from './odds-policy.js';

/** A leg of a pending ticket: as it was placed, and as its market stands when the delay is over. */
export interface WaitingLeg {
  /** Decimal odds that it was placed at. */
  odds: number;
  /** Decimal odds of its outcome now; undefined where the market no longer has it. */
  current: number | undefined;
  /** When it was placed; null of a match that had not begun. */
  scoreAtBet: Score | null;
  score: Score | null;
  fixtureStatus: string;
  marketStatus: string;
  isSuspended: boolean;
}

/** Why a pending ticket is refused: a code of the error catalogue. */
export type Refusal =
  | 'FIXTURE_CLOSED'
  | 'SCORE_CHANGED'
  | 'MARKET_SUSPENDED'
  | 'MARKET_CLOSED'
  | 'ODDS_CHANGED'
  | 'ODDS_ABOVE_MAXIMUM'
  | 'EXPOSURE_REACHED';

/** Decides a ticket whose delay is over; undefined accepts it, at the odds that stand now. */
export function refusalOf(legs: readonly WaitingLeg[], policy: OddsPolicy): Refusal | undefined {
  return legs.map((leg) => refusalOfLeg(leg, policy)).find((refusal) => refusal !== undefined);
}

function refusalOfLeg(leg: WaitingLeg, policy: OddsPolicy): Refusal | undefined {
  if (leg.fixtureStatus !== (leg.scoreAtBet ? 'live' : 'scheduled')) return 'FIXTURE_CLOSED';
  if (leg.scoreAtBet && leg.score?.join() !== leg.scoreAtBet.join()) return 'SCORE_CHANGED';
  if (leg.isSuspended || leg.marketStatus === 'suspended') return 'MARKET_SUSPENDED';
  if (leg.marketStatus !== 'active' || leg.current === undefined) return 'MARKET_CLOSED';
  return isTaken({ seen: leg.odds, current: leg.current }, policy) ? undefined : 'ODDS_CHANGED';
}
