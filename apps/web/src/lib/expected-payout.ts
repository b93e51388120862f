/**
 * What a bet would pay, as the slip shows it: floor(stake × odds) in exact integers, at most `maxWin`. The server's own
 * calculation decides; this one follows the same rule so that both say the same number.
 *
 * @param stake won.
 * @param odds decimal odds with at most three decimals.
 * @param maxWin largest payout of one bet, won.
 */
export function expectedPayout(stake: number, odds: number, maxWin: number): number {
  const thousandths = BigInt(Math.round(odds * 1000));
  const payout = (BigInt(stake) * thousandths) / 1000n;
  return payout > BigInt(maxWin) ? maxWin : Number(payout);
}
