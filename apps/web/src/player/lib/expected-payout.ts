/** The exact product of decimal odds with at most three decimals each: `numerator / denominator`. */
function product(odds: readonly number[]): { numerator: bigint; denominator: bigint } {
  return { numerator: odds.reduce((value, one) => value * BigInt(Math.round(one * 1000)), 1n), denominator: 1000n ** BigInt(odds.length) };
}

/**
 * What a bet would pay, as the slip shows it: floor(stake × product of the odds) in exact integers, won. The server's own
 * calculation decides; this one follows the same rule so that both say the same number.
 *
 * @param stake won.
 * @param odds decimal odds of every pick, with at most three decimals.
 */
export function expectedPayout(stake: number, odds: readonly number[]): number {
  const { numerator, denominator } = product(odds);
  return Number((BigInt(stake) * numerator) / denominator);
}

/** The largest stake that pays at most `payout`, both won. */
export function largestStake(payout: number, odds: readonly number[]): number {
  const { numerator, denominator } = product(odds);
  return Number((BigInt(payout + 1) * denominator - 1n) / numerator);
}

/** The odds of all picks together as they are shown: three decimals, never more than they are. */
export function combinedOdds(odds: readonly number[]): number {
  const { numerator, denominator } = product(odds);
  return Number((numerator * 1000n) / denominator) / 1000;
}
