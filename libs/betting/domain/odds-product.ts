import { assert, assertAmount, oddsScale, oddsThousandths } from '#lib/kernel';

/** The exact product of decimal odds: `numerator / oddsScale ^ legs`. */
function product(odds: readonly number[]): { numerator: bigint; denominator: bigint } {
  assert(odds.length > 0, 'a bet has at least one leg');
  const numerator = odds.reduce((value, one) => value * BigInt(oddsThousandths(one)), 1n);
  return { numerator, denominator: BigInt(oddsScale) ** BigInt(odds.length) };
}

/** The exact product of decimal odds as a decimal text: 1.95 × 1.95 is `3.802500`. */
export function oddsProductText(odds: readonly number[]): string {
  const { numerator, denominator } = product(odds);
  const places = denominator.toString().length - 1;
  const digits = numerator.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * What a bet pays when every pick wins: floor(stake × product of the odds), won, stake included, before any cap.
 * Throws AssertionError when that is beyond what an amount can be.
 */
export function potentialPayout(stake: number, odds: readonly number[]): number {
  assertAmount(stake, 'stake');
  const { numerator, denominator } = product(odds);
  const payout = Number((BigInt(stake) * numerator) / denominator);
  assertAmount(payout, 'potential payout');
  return payout;
}

/** Odds as the wire carries them: at most three decimals, never more than they are. */
export function wireOdds(exact: string): number {
  const [whole = '0', fraction = ''] = exact.split('.');
  return Number(`${whole}.${fraction.slice(0, 3) || '0'}`);
}
