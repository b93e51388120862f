import { expectedPayout } from '../../lib/expected-payout.js';
import type { Market } from './rounds.js';

/** A member's pick at the odds he saw. */
export interface Pick {
  readonly market: string;
  readonly outcome: string;
  /** Decimal odds as they were when the player last agreed to them. */
  readonly odds: number;
}

/** What to do when odds change between picking and betting; without the player's word nothing is taken. */
export type OddsPolicy = 'none' | 'higher' | 'any';
export const oddsPolicies: readonly OddsPolicy[] = ['none', 'higher', 'any'];

/** Why a bet cannot be placed as it stands. */
export type SlipProblem =
  | { readonly kind: 'belowMinimum'; readonly amount: number }
  | { readonly kind: 'aboveMaximum'; readonly amount: number }
  | { readonly kind: 'aboveBalance'; readonly amount: number }
  | { readonly kind: 'suspended' };

export interface Slip {
  /** Odds of the market this moment; null when the market or the outcome is gone. */
  readonly oddsNow: number | null;
  /** The odds moved and the player has not agreed yet. */
  readonly needsWord: boolean;
  /** Odds that the bet would carry. */
  readonly odds: number;
  /** Won; what the bet would pay. */
  readonly payout: number;
  readonly isCapped: boolean;
  readonly minStake: number;
  readonly maxStake: number;
  readonly maxWin: number;
  readonly problem: SlipProblem | null;
}

export interface SlipInput {
  readonly pick: Pick;
  /** Won. */
  readonly stake: number;
  /** As they are now. */
  readonly markets: readonly Market[];
  /** The balance, won. */
  readonly money: number;
  readonly policy: OddsPolicy;
}

/** Everything the slip shows. */
export function readSlip({ pick, stake, markets, money, policy }: SlipInput): Slip {
  const market = markets.find((each) => each.id === pick.market);
  const oddsNow = market?.outcomes.find((each) => each.id === pick.outcome)?.odds ?? null;
  const moved = oddsNow !== null && oddsNow !== pick.odds;
  const isTaken = moved && (policy === 'any' || (policy === 'higher' && oddsNow > pick.odds));
  const odds = oddsNow ?? pick.odds;
  const maxWin = market?.maxWin ?? 0;
  const uncapped = expectedPayout(stake, odds, Number.MAX_SAFE_INTEGER);
  const limits = { minStake: market?.minStake ?? 0, maxStake: market?.maxStake ?? 0, maxWin };
  return {
    oddsNow,
    needsWord: moved && !isTaken,
    odds,
    payout: Math.min(uncapped, maxWin),
    isCapped: uncapped > maxWin,
    ...limits,
    problem: findProblem(stake, money, limits, market?.open === true && oddsNow !== null),
  };
}

function findProblem(stake: number, money: number, limits: { minStake: number; maxStake: number }, isOpen: boolean): SlipProblem | null {
  if (!isOpen) return { kind: 'suspended' };
  if (stake === 0) return null;
  if (stake < limits.minStake) return { kind: 'belowMinimum', amount: limits.minStake };
  if (stake > limits.maxStake) return { kind: 'aboveMaximum', amount: limits.maxStake };
  if (stake > money) return { kind: 'aboveBalance', amount: money };
  return null;
}
