import { expect } from '@jest/globals';
import { stretched } from '../support/patience.js';
import { simulate } from './simulate.js';

export const monthLimitMs = stretched(300_000);

/** Enough for a week of losing to close and be paid; `npm run simulate:money` plays whole months. */
const days = 12;

/** All laws of the ledger hold on each day, with processes that die and calls that come twice. */
export async function expectMonth(seed: number): Promise<void> {
  const { operations, kills, repeats } = await simulate(seed, days);
  expect(operations).toBeGreaterThan(150);
  expect(kills).toBeGreaterThan(5);
  expect(repeats).toBeGreaterThan(3);
}
