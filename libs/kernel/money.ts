import { assert } from './assert.js';

/** Units never mix in one posting. Amounts are whole won, points or eggs. */
export type Unit = 'won' | 'point' | 'egg';

/** The largest amount that JSON carries exactly. */
export const maxAmount = Number.MAX_SAFE_INTEGER;

/** True for a positive whole amount that JSON carries exactly. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** Asserts what a caller inside the service must already have checked. */
export function assertAmount(value: number, what: string): void {
  assert(isAmount(value), `${what} must be a positive whole amount, got ${value}`);
}

/** What a share in per cent of an amount comes to, rounded to a whole unit. Of a loss it is below zero. */
export function feeOf(amount: number, percent: number): number {
  const fee = Math.round((amount * percent) / 100);
  return fee === 0 ? 0 : fee;
}
