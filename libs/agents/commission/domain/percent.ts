import { assert } from '#lib/kernel';

/** Percentages carry at most four decimals, so a ten-thousandth of a per cent is their unit and every calculation is exact. */
const percentScale = 10_000;

/** One hundred per cent, in ten-thousandths of a per cent. */
export const wholePercent = BigInt(100 * percentScale);

/** True for a percentage from 0 to 100 with at most four decimals. */
export function isPercent(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) return false;
  // Both sides are the double nearest to the same decimal, so equality is exact.
  return Math.round(value * percentScale) / percentScale === value;
}

/** A percentage as a whole number of ten-thousandths: 0.5 is 5,000. */
export function percentUnits(percent: number): bigint {
  assert(isPercent(percent), `a percentage must be within 0 and 100 with at most four decimals, got ${percent}`);
  return BigInt(Math.round(percent * percentScale));
}
