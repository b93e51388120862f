import { assert } from './assert.js';

/** Odds carry at most three decimals everywhere, so a thousandth is their unit and every calculation with them is exact. */
export const oddsScale = 1000;

/** The highest odds that anything here quotes or multiplies, in decimal odds. */
export const maxOdds = 100_000;

/** True for decimal odds of 1 to 100,000 with at most three decimals. */
export function isOdds(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= 1 && value <= maxOdds)) return false;
  // Both sides are the double nearest to the same decimal, so equality is exact and 1.95 passes while 1.9505 does not.
  return Math.round(value * oddsScale) / oddsScale === value;
}

/** Decimal odds as a whole number of thousandths: 1.95 is 1,950. */
export function oddsThousandths(odds: number): number {
  assert(isOdds(odds), `odds must be within 1 and ${maxOdds} with at most three decimals, got ${odds}`);
  return Math.round(odds * oddsScale);
}

/** A whole number of thousandths as decimal odds: 1,950 is 1.95. */
export function oddsFromThousandths(thousandths: number): number {
  const odds = thousandths / oddsScale;
  assert(Number.isInteger(thousandths) && isOdds(odds), `${thousandths} thousandths are no odds`);
  return odds;
}
