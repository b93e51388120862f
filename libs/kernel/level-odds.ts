import { oddsFromThousandths, oddsThousandths } from './odds.js';

const hundredths = 100;
/** A stake alone: decimal odds of 1. */
const stake = 1_000;

/**
 * Odds at which a level is offered an outcome: the house keeps a margin of what it would win beside its stake. Rounded down to a
 * thousandth; what wins anything still wins a thousandth of its stake.
 * @param odds decimal @param marginPercent 0 to 50, with two decimals at most; 0 leaves the odds as they are
 */
export function oddsOfLevel(odds: number, marginPercent: number): number {
  const kept = 100 * hundredths - Math.round(marginPercent * hundredths);
  const win = oddsThousandths(odds) - stake;
  return oddsFromThousandths(stake + Math.max(Math.min(win, 1), Math.floor((win * kept) / (100 * hundredths))));
}

/** The same of all outcomes of a market. @param odds decimal odds by outcome */
export function marketOddsOfLevel(odds: Readonly<Record<string, number>>, marginPercent: number): Record<string, number> {
  return Object.fromEntries(Object.entries(odds).map(([outcome, each]) => [outcome, oddsOfLevel(each, marginPercent)]));
}
