import { describe, expect, it } from '@jest/globals';
import { friendPointsOf } from './friend-points.js';

const lost = (stake: number) => ({ status: 'settled', result: 'lost', stake });

describe('points for a friend’s bet', () => {
  it('are the share of its stake, floored once', () => {
    expect([
      friendPointsOf(lost(10_000), 1),
      friendPointsOf(lost(15_050), 1),
      friendPointsOf(lost(99), 1),
      friendPointsOf(lost(1_000), 0.05),
    ]).toEqual([100, 150, 0, 0]);
    // 0.29 × 100 is 28.999… as a float.
    expect(friendPointsOf(lost(10_000), 0.29)).toBe(29);
    expect(friendPointsOf(lost(9_007_199_254_740_991), 50)).toBe(4_503_599_627_370_495);
  });

  it.each([
    ['settled', 'won'],
    ['settled', 'half_lost'],
    ['settled', 'void'],
    ['settled', 'cash_out'],
    ['cancelled', null],
    ['accepted', null],
  ])('that is %s %s are none', (status, result) => {
    expect(friendPointsOf({ status, result, stake: 10_000 }, 1)).toBe(0);
  });
});
