import { assert } from '../assert.js';

/** What a part of the stake brings of an amount for `whole` won of it, exact beyond 2^53 and floored: the parts never come to more. */
export function shareOf(amount: number, part: number, whole: number): number {
  assert(part >= 0 && part <= whole, `a part is of the whole, got ${part} of ${whole}`);
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}
