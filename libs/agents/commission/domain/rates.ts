import { isPercent } from './percent.js';

/** Kinds of bets with a rate of their own, and the name of that rate in `rolling_json`. */
export const rateKeys = {
  powerball_single: 'powerball_single_percent',
  powerball_multiple: 'powerball_multiple_percent',
  minigame_single: 'minigame_percent',
  minigame_multiple: 'minigame_multiple_percent',
  sports_single: 'sports_single_percent',
  sports_multiple: 'sports_percent',
  casino_every: 'casino_percent',
  casino_won: 'casino_win_percent',
  casino_lost: 'casino_lose_percent',
  slot_every: 'slot_percent',
} as const;

/** What kind of bet a rate is for. */
export type RollingCategory = keyof typeof rateKeys;

/** Kinds of bets that the site takes itself. */
export type PlacedCategory = Exclude<RollingCategory, `casino_${string}` | 'slot_every'>;

/** The kind of a bet on a draw game: the Powerball family has rates of its own, all other draw games are mini games. */
export function drawCategory(family: string, selections: number): PlacedCategory {
  return `${family === 'powerball' ? 'powerball' : 'minigame'}_${selections > 1 ? 'multiple' : 'single'}`;
}

/** The kind of a sports ticket: a single has a rate of its own. */
export function sportsCategory(selections: number): PlacedCategory {
  return selections > 1 ? 'sports_multiple' : 'sports_single';
}

/** Every rate of `rolling_json`, with the most that it may be, per cent: rolling by kind of bet, shares of the house's win by basis. */
export const rateCaps: Readonly<Record<string, number>> = {
  casino_win_percent: 100,
  casino_lose_percent: 100,
  casino_percent: 100,
  slot_percent: 100,
  sports_single_percent: 100,
  sports_percent: 100,
  minigame_percent: 100,
  minigame_multiple_percent: 100,
  powerball_single_percent: 100,
  powerball_multiple_percent: 100,
  powerball_incentive: 100,
  casino_incentive: 100,
  slot_incentive: 100,
  sports_incentive: 100,
  minigame_incentive: 100,
  bank_incentive: 70,
};

/** Percent by name, as `rolling_json` has them; a missing one is 0. */
export type Rates = Readonly<Record<string, number>>;

/** A rate that may not stand. */
export interface RateProblem {
  key: string;
  reason: 'unknown' | 'not_a_percentage' | 'above_cap' | 'above_parent' | 'below_child';
  /** The cap, or the parent's or child's rate that stands in the way, per cent. */
  limit?: number;
}

/** What bounds a value that agents are given from above: a rate, or a credit. */
export interface Bounds {
  /** The most that the site allows; left out where it sets none. */
  cap?: number;
  /** What the agent directly above has; left out at the top of the tree. */
  above?: number;
  /** The most that an agent directly below has. */
  below: number;
}

/** The first bound that a value breaks, with the bound; nothing when it may stand. */
export function brokenBound(
  value: number,
  { cap = Infinity, above = Infinity, below }: Bounds,
): { reason: 'above_cap' | 'above_parent' | 'below_child'; limit: number } | undefined {
  if (value > cap) return { reason: 'above_cap', limit: cap };
  if (value > above) return { reason: 'above_parent', limit: above };
  return value < below ? { reason: 'below_child', limit: below } : undefined;
}

/**
 * What bounds a rate.
 * @param parent rates of the agent directly above; undefined at the top of the tree
 * @param children rates of all agents directly below
 */
export function boundsOfRate(key: string, cap: number, parent: Rates | undefined, children: readonly Rates[]): Bounds {
  return { cap, above: parent && (parent[key] ?? 0), below: Math.max(0, ...children.map((child) => child[key] ?? 0)) };
}

/**
 * Checks somebody's rates before they are set, be it at the start, raised or lowered: no rate of a child exceeds its parent's.
 * @param parent rates of the one directly above; undefined at the top of the tree, where only the caps are a limit
 * @param children rates of everybody directly below
 * @param caps the most that each rate may be, per cent; a rate without one is unknown
 * @returns the first problem of each rate; nothing when they may stand
 */
export function checkRates(
  rates: Rates,
  parent: Rates | undefined,
  children: readonly Rates[] = [],
  caps: Rates = rateCaps,
): RateProblem[] {
  const keys = new Set([rates, ...children].flatMap((each) => Object.keys(each)));
  return [...keys].flatMap((key): RateProblem[] => {
    const rate = rates[key] ?? 0;
    const cap = caps[key];
    if (cap === undefined) return [{ key, reason: 'unknown' }];
    if (!isPercent(rate)) return [{ key, reason: 'not_a_percentage' }];
    const broken = brokenBound(rate, boundsOfRate(key, cap, parent, children));
    return broken ? [{ key, ...broken }] : [];
  });
}
