import { oddsProduct } from '../../shared/bets/bet-odds.js';

/**
 * What a bet would pay, as the slip shows it: floor(stake × product of the odds) in exact integers, won. The server's own
 * calculation decides; this one follows the same rule so that both say the same number.
 *
 * @param stake won.
 * @param odds decimal odds of every pick, with at most three decimals.
 */
export function expectedPayout(stake: number, odds: readonly number[]): number {
  const { numerator, denominator } = oddsProduct(odds);
  return Number((BigInt(stake) * numerator) / denominator);
}

/** The largest stake that pays at most `payout`, both won. */
export function largestStake(payout: number, odds: readonly number[]): number {
  const { numerator, denominator } = oddsProduct(odds);
  return Number((BigInt(payout + 1) * denominator - 1n) / numerator);
}
