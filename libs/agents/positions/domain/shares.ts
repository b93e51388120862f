/** A bet as it stands. */
export interface BetEnd {
  status: 'accepted' | 'settled' | 'cancelled';
  /** Won; null while it is open. */
  payout: number | null;
  /** The stake that the payout and the rolling are for: of a vendor's round all its bets that stand; won. */
  stake: number;
  /** Rolling that stands for it, of all who earn by it; won. */
  rolling: number;
}

/** What a share comes to, won. */
export interface ShareTarget {
  payout: number;
  rolling: number;
  /** Its part of the stake less those of payout and rolling. */
  posted: number;
}

/** What a share can lose by a bet that may pay and earn in rolling so much in all, parts that were sold included; won. */
export function riskOf({ carried, stake }: { carried: number; stake: number }, mayCost: number): number {
  return Math.max(0, partOf(mayCost, carried, stake) - carried);
}

/** The part of a bet's payout or rolling that a share of its stake pays, won; what is less than a won stays with the site. */
export function partOf(payout: number, carried: number, stake: number): number {
  return Number((BigInt(payout) * BigInt(carried)) / BigInt(stake));
}

/** What a share comes to: nothing while its bet is open, and of a cancelled one. */
export function targetOf(carried: number, { status, payout, stake, rolling }: BetEnd): ShareTarget {
  if (status !== 'settled') return { payout: 0, rolling: 0, posted: 0 };
  const paid = partOf(payout ?? 0, carried, stake);
  const rolled = partOf(rolling, carried, stake);
  return { payout: paid, rolling: rolled, posted: carried - paid - rolled };
}
