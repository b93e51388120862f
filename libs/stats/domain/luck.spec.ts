import { describe, expect, it } from '@jest/globals';
import { addLuck, luckOf, noLuck, normalBelow } from './luck.js';

describe('luck', () => {
  it.each([
    [0, 0.5],
    [1, 0.841345],
    [-1, 0.158655],
    [1.96, 0.975002],
    [-3, 0.00135],
  ])('below z = %d lies %d of the normal distribution', (z, below) => {
    expect(normalBelow(z)).toBeCloseTo(below, 5);
  });

  it('is how far the house’s result lies from the one that was to be expected, in standard deviations', () => {
    const sums = { bets: 100, stakes: 100_000, payouts: 87_500, expected: 97_500, variance: 10_000 ** 2 };
    expect(luckOf(sums)).toEqual({
      bets: 100,
      stakes: 100_000,
      actual: 12_500,
      expected: 2_500,
      deviation: 10_000,
      z: 1,
      percentile: 84.13,
    });
    expect(luckOf({ ...sums, payouts: 117_500 })).toMatchObject({ actual: -17_500, z: -2, percentile: 2.28 });
  });

  it('adds up over rounds by variances, and is nothing where nothing is left to chance', () => {
    const sums = noLuck();
    expect(luckOf(sums)).toMatchObject({ actual: 0, expected: 0, deviation: 0, z: null, percentile: null });
    for (let round = 0; round < 4; round++) addLuck(sums, { bets: 1, stakes: 1_000, payouts: 0, expected: 900, variance: 100 ** 2 });
    expect(luckOf(sums)).toMatchObject({ bets: 4, actual: 4_000, expected: 400, deviation: 200, z: 18 });
  });
});
