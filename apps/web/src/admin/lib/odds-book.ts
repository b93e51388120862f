import { isOdds, oddsScale, oddsThousandths } from '#lib/kernel';

/** Odds as they may be quoted: above 1, at most three decimals. */
export const isQuotable = (odds: number | undefined): odds is number => isOdds(odds) && odds > 1;

/**
 * Whether a stake spread over all outcomes comes back whole for certain: the sum of 1 / odds is `winners` or less, exactly.
 *
 * @param winners how many of the outcomes come true together: two in a double chance.
 * @returns false while odds are missing.
 */
export function paysAllBack(odds: readonly (number | undefined)[], winners = 1): boolean {
  if (!odds.every(isQuotable)) return false;
  const prices = odds.map((each) => BigInt(oddsThousandths(each)));
  const denominator = prices.reduce((product, price) => product * price, 1n);
  const numerator = prices.reduce((sum, price) => sum + (denominator / price) * BigInt(oddsScale), 0n);
  return numerator <= denominator * BigInt(winners);
}

/** What the house keeps of stakes spread so that every outcome pays alike, in per cent with two decimals; null while odds are missing. */
export function marginPercent(odds: readonly (number | undefined)[], winners = 1): number | null {
  if (odds.length === 0 || !odds.every(isQuotable)) return null;
  const chances = odds.reduce((sum, each) => sum + 1 / each, 0);
  return Math.round((1 - winners / chances) * 10_000) / 100;
}
