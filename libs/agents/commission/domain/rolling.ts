import { assertAmount } from '#lib/kernel';
import { percentUnits, wholePercent } from './percent.js';

/** A level above a bet, or the bettor himself, with the rate that holds for the bet. */
export interface RatedLevel {
  ownerId: number;
  /** Per cent of the stake, at most four decimals. */
  percent: number;
}

/** What a level receives for one bet. */
export interface RollingPart extends RatedLevel {
  /** Won, positive. */
  amount: number;
}

export interface RolledStake {
  /** Won. */
  stake: number;
  /** The empty-bet cut: percentage of the stake that counts for nothing. */
  cutPercent: number;
}

/**
 * Rolling: each level receives max(0, ⌊basis × its rate / 100⌋ − the highest amount already paid below), where the basis is
 * the stake without the empty-bet cut. Exact, and floored once.
 * @param levels the active ones from the bettor upwards; inactive ones are left out, so what is theirs goes to the next above
 * @returns those who receive something
 */
export function rollingParts(levels: readonly RatedLevel[], { stake, cutPercent }: RolledStake): RollingPart[] {
  assertAmount(stake, 'a stake that is rolled');
  const basis = BigInt(stake) * (wholePercent - percentUnits(cutPercent));
  const parts: RollingPart[] = [];
  let paidBelow = 0n;
  for (const { ownerId, percent } of levels) {
    const upToHere = (basis * percentUnits(percent)) / (wholePercent * wholePercent);
    if (upToHere <= paidBelow) continue;
    parts.push({ ownerId, percent, amount: Number(upToHere - paidBelow) });
    paidBelow = upToHere;
  }
  return parts;
}
