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

/** The kind of a bet on a draw game: the Powerball family has rates of its own, all other draw games are mini games. */
export function drawCategory(family: string, selections: number): RollingCategory {
  return `${family === 'powerball' ? 'powerball' : 'minigame'}_${selections > 1 ? 'multiple' : 'single'}`;
}

/** The kind of a sports ticket: a single has a rate of its own. */
export function sportsCategory(selections: number): RollingCategory {
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

/**
 * Checks somebody's rates before they are set, be it at the start, raised or lowered: no rate of a child exceeds its parent's.
 * @param parent rates of the one directly above; undefined at the top of the tree, where only the caps are a limit
 * @param children rates of everybody directly below
 * @returns the first problem of each rate; nothing when they may stand
 */
export function checkRates(rates: Rates, parent: Rates | undefined, children: readonly Rates[] = []): RateProblem[] {
  const keys = new Set([rates, ...children].flatMap((each) => Object.keys(each)));
  return [...keys].flatMap((key): RateProblem[] => {
    const rate = rates[key] ?? 0;
    const cap = rateCaps[key];
    if (cap === undefined) return [{ key, reason: 'unknown' }];
    if (!isPercent(rate)) return [{ key, reason: 'not_a_percentage' }];
    if (rate > cap) return [{ key, reason: 'above_cap', limit: cap }];
    const above = parent ? (parent[key] ?? 0) : cap;
    if (rate > above) return [{ key, reason: 'above_parent', limit: above }];
    const below = Math.max(0, ...children.map((child) => child[key] ?? 0));
    return rate < below ? [{ key, reason: 'below_child', limit: below }] : [];
  });
}
