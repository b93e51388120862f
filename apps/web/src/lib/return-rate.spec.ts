import { expect, it } from '@jest/globals';
import { formatReturnRate } from './return-rate.js';

it('the return rate is of settled stakes, and there is none where nothing was settled', () => {
  expect(formatReturnRate({ settledStakes: 1_000, payouts: 950 })).toBe('95.0%');
  expect(formatReturnRate({ settledStakes: 0, payouts: 0 })).toBeNull();
});
