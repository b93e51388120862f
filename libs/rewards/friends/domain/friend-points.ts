/** What a bet stands at. */
export interface BetStanding {
  id: number;
  /** Counts what it has come to. */
  revision: number;
  status: string;
  result: string | null;
  /** Won. */
  stake: number;
}

/**
 * Points that a friend's bet is worth: a share of the stake once it is lost, and nothing otherwise. Floored once, in whole hundredths of a
 * per cent.
 * @param percent with at most two decimals
 */
export function friendPointsOf({ status, result, stake }: Pick<BetStanding, 'status' | 'result' | 'stake'>, percent: number): number {
  if (status !== 'settled' || result !== 'lost') return 0;
  return Number((BigInt(stake) * BigInt(Math.round(percent * 100))) / 10_000n);
}
