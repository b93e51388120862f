/** What an owner has before his bets change, won. */
export interface Balances {
  readonly money: number;
  /** What earlier recalls could not take; credits repay it first. */
  readonly receivable: number;
}

/**
 * What each change leaves its owner owing, won: changes of one owner, of which the credits come first. The sum is what the recalls
 * of them together cannot take, in whatever order they happen, as a later credit repays an earlier debt.
 */
export function debtsOf({ money, receivable }: Balances, deltas: readonly number[]): number[] {
  const credits = deltas.reduce((sum, delta) => sum + Math.max(0, delta), 0);
  let left = Math.max(0, money + credits - receivable);
  return deltas.map((delta) => {
    const taken = Math.min(left, Math.max(0, -delta));
    left -= taken;
    return Math.max(0, -delta) - taken;
  });
}
