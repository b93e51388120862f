import { marketBasis } from '../../../shared/draws/draw-labels.js';
import { combinedOdds } from '../../../shared/bets/bet-odds.js';
import { expectedPayout, largestStake } from '../../lib/expected-payout.js';
import type { OddsPolicy } from '../../lib/odds-policy.js';
import type { Market, OwnLimits } from './rounds.js';

/** A member's pick at the odds he saw. */
export interface Pick {
  readonly market: string;
  readonly outcome: string;
  /** Decimal odds as they were when the player last agreed to them. */
  readonly odds: number;
}

/** Why a bet cannot be placed as it stands. Amounts are won: what is allowed. */
export type SlipProblem =
  | { readonly kind: 'belowMinimum' | 'aboveMaximum' | 'aboveBalance' | 'aboveWin' | 'aboveRound'; readonly amount: number }
  | { readonly kind: 'suspended' | 'betAlready' };

/** A pick with its odds as they are this moment. */
export interface SlipLine {
  readonly pick: Pick;
  /** Null when the market or the outcome is gone. */
  readonly oddsNow: number | null;
  /** The odds moved and the player has not agreed yet. */
  readonly needsWord: boolean;
  /** Odds that the bet would carry. */
  readonly odds: number;
  /** Its market takes no bets. */
  readonly isSuspended: boolean;
}

export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly needsWord: boolean;
  /** Odds of all picks together. */
  readonly odds: number;
  /** Won; what the bet would pay. */
  readonly payout: number;
  /** Won; what one bet may stake. */
  readonly minStake: number;
  readonly maxStake: number;
  /** Won; what one bet may pay. */
  readonly maxWin: number;
  /** Won; what may still be staked on the round; null for who has no limits of his own. */
  readonly roundLeft: number | null;
  /** Won; the largest stake that every limit and the balance allow. */
  readonly allIn: number;
  readonly problem: SlipProblem | null;
}

export interface SlipInput {
  readonly picks: readonly Pick[];
  /** Won. */
  readonly stake: number;
  /** As they are now. */
  readonly markets: readonly Market[];
  /** The balance, won. */
  readonly money: number;
  readonly policy: OddsPolicy;
  readonly limits: OwnLimits | null;
  /** Whether a member may bet more than once on a round. */
  readonly duplicates: boolean;
}

/** What became of a press on odds, where it was not simply taken in. */
export type ToggleNote = 'replaced' | 'full';

/**
 * The picks after odds were pressed. Pressed again they leave. Picks on the same basis hang together and cannot be combined: the new one
 * takes the other's place. Where one pick is all that a bet may hold, the same goes for any other.
 */
export function togglePick(picks: readonly Pick[], pick: Pick, maxSelections: number): { picks: readonly Pick[]; note: ToggleNote | null } {
  const isSame = (each: Pick): boolean => each.market === pick.market && each.outcome === pick.outcome;
  if (picks.some(isSame)) return { picks: picks.filter((each) => !isSame(each)), note: null };
  if (maxSelections === 1) return { picks: [pick], note: null };
  const others = picks.filter((each) => marketBasis(each.market) !== marketBasis(pick.market));
  if (others.length >= maxSelections) return { picks, note: 'full' };
  const replaced = picks.find((each) => marketBasis(each.market) === marketBasis(pick.market));
  // Another outcome of the same market is a change of mind and needs no explanation.
  return { picks: [...others, pick], note: replaced === undefined || replaced.market === pick.market ? null : 'replaced' };
}

/** The picks of an earlier bet at the odds of this moment; what is not open is left out. */
export function repeatedPicks(legs: readonly Omit<Pick, 'odds'>[], markets: readonly Market[]): Pick[] {
  return legs.flatMap(({ market, outcome }) => {
    const open = markets.find(({ id, open: isOpen }) => id === market && isOpen);
    const odds = open?.outcomes.find(({ id }) => id === outcome)?.odds;
    return odds === undefined ? [] : [{ market, outcome, odds }];
  });
}

/** Everything the slip shows. */
export function readSlip({ picks, stake, markets, money, policy, limits, duplicates }: SlipInput): Slip {
  const lines = picks.map((pick) => readLine(pick, markets, policy));
  const odds = lines.map((line) => line.odds);
  const own = picks.flatMap((pick) => markets.find(({ id }) => id === pick.market) ?? []);
  const maxWin = Math.min(limits?.maxWin ?? Number.MAX_SAFE_INTEGER, ...own.map((market) => market.maxWin));
  const stakes = {
    minStake: Math.max(limits?.minStake ?? 0, ...own.map((market) => market.minStake)),
    maxStake: Math.min(limits?.maxStake ?? Number.MAX_SAFE_INTEGER, ...own.map((market) => market.maxStake)),
  };
  const roundLeft = limits === null ? null : Math.max(0, limits.maxPerRound - limits.staked);
  // Winnings have a limit per bet and one per round; the tighter one says how much may be staked.
  const winLeft = limits === null ? maxWin : Math.min(maxWin, Math.max(0, limits.maxWinPerRound - limits.potential));
  const payout = expectedPayout(stake, odds);
  const caps: Caps = { ...stakes, roundLeft, winStake: largestStake(winLeft, odds), money };
  const isOpen = lines.every((line) => !line.isSuspended);
  const isTaken = !duplicates && limits !== null && limits.staked > 0;
  return {
    lines,
    needsWord: lines.some((line) => line.needsWord),
    odds: combinedOdds(odds),
    payout,
    ...stakes,
    maxWin,
    roundLeft,
    allIn: Math.max(0, Math.min(caps.maxStake, caps.roundLeft ?? caps.maxStake, caps.winStake, money)),
    problem: !isOpen ? { kind: 'suspended' } : isTaken ? { kind: 'betAlready' } : findProblem(stake, caps),
  };
}

function readLine(pick: Pick, markets: readonly Market[], policy: OddsPolicy): SlipLine {
  const market = markets.find((each) => each.id === pick.market);
  const oddsNow = market?.outcomes.find((each) => each.id === pick.outcome)?.odds ?? null;
  const moved = oddsNow !== null && oddsNow !== pick.odds;
  const isTaken = moved && (policy === 'any' || (policy === 'higher' && oddsNow > pick.odds));
  return {
    pick,
    oddsNow,
    needsWord: moved && !isTaken,
    odds: oddsNow ?? pick.odds,
    isSuspended: market?.open !== true || oddsNow === null,
  };
}

interface Caps {
  readonly minStake: number;
  readonly maxStake: number;
  readonly roundLeft: number | null;
  /** The largest stake whose payout the limits of winnings allow. */
  readonly winStake: number;
  readonly money: number;
}

function findProblem(stake: number, { minStake, maxStake, roundLeft, winStake, money }: Caps): SlipProblem | null {
  if (stake === 0) return null;
  if (stake < minStake) return { kind: 'belowMinimum', amount: minStake };
  if (stake > maxStake) return { kind: 'aboveMaximum', amount: maxStake };
  if (roundLeft !== null && stake > roundLeft) return { kind: 'aboveRound', amount: roundLeft };
  if (stake > winStake) return { kind: 'aboveWin', amount: winStake };
  if (stake > money) return { kind: 'aboveBalance', amount: money };
  return null;
}
