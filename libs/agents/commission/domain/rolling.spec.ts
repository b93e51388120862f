import { describe, expect, it } from '@jest/globals';
import { rollingParts, type RatedLevel } from './rolling.js';

const [member, shop, distributor, deputy, headquarters] = [1, 2, 3, 4, 5];
const chain: RatedLevel[] = [
  { ownerId: member!, percent: 0.5 },
  { ownerId: shop!, percent: 0.8 },
  { ownerId: distributor!, percent: 1 },
  { ownerId: deputy!, percent: 1.2 },
  { ownerId: headquarters!, percent: 1.5 },
];
const amounts = (levels: RatedLevel[], stake: number, cutPercent = 0) =>
  rollingParts(levels, { stake, cutPercent }).map(({ ownerId, amount }) => [ownerId, amount]);
const sum = (levels: RatedLevel[], stake: number) =>
  rollingParts(levels, { stake, cutPercent: 0 }).reduce((total, { amount }) => total + amount, 0);

describe('rolling', () => {
  it('gives each level its rate of the stake less what was paid below', () => {
    expect(amounts(chain, 100_000)).toEqual([
      [1, 500],
      [2, 300],
      [3, 200],
      [4, 200],
      [5, 300],
    ]);
    expect(sum(chain, 100_000)).toBe(1_500);
  });

  it('floors the amount up to a level, not its share', () => {
    expect(amounts(chain, 12_345)).toEqual([
      [1, 61],
      [2, 37],
      [3, 25],
      [4, 25],
      [5, 37],
    ]);
    expect(sum(chain, 12_345)).toBe(185);
  });

  it('leaves what an inactive level would have to the next above', () => {
    const withoutShop = chain.filter(({ ownerId }) => ownerId !== shop);
    expect(amounts(withoutShop, 100_000)).toEqual([
      [1, 500],
      [3, 500],
      [4, 200],
      [5, 300],
    ]);
    expect(sum(withoutShop, 100_000)).toBe(1_500);
  });

  it('works on the basis without the empty-bet cut', () => {
    expect(amounts([{ ownerId: 1, percent: 1 }], 10_000_000, 5)).toEqual([[1, 95_000]]);
    expect(amounts(chain, 100_000, 100)).toEqual([]);
  });

  it('gives nothing to a level whose rate is not above the highest below', () => {
    const levels = [0.5, 0.3, 0.5, 0.6].map((percent, index) => ({ ownerId: index + 1, percent }));
    expect(amounts(levels, 100_000)).toEqual([
      [1, 500],
      [4, 100],
    ]);
  });

  it('gives no share of nothing', () => {
    expect(amounts(chain, 10)).toEqual([]);
    expect(amounts([], 100_000)).toEqual([]);
  });

  it('is exact where a product of floats is not', () => {
    // 0.0007 × 1,000,000 / 100 is 6.999999999999999 in floats.
    expect(amounts([{ ownerId: 1, percent: 0.0007 }], 1_000_000)).toEqual([[1, 7]]);
    expect(amounts([{ ownerId: 1, percent: 0.29 }], 10_000)).toEqual([[1, 29]]);
    expect(amounts([{ ownerId: 1, percent: 100 }], Number.MAX_SAFE_INTEGER)).toEqual([[1, Number.MAX_SAFE_INTEGER]]);
  });

  it('sums to the highest rate of the basis, whatever the levels between', () => {
    for (let stake = 1; stake < 3_000_000; stake += 7_919) expect(sum(chain, stake)).toBe(Math.floor((stake * 15) / 1_000));
  });

  it('refuses a rate that no percentage with four decimals is, and a stake that no amount is', () => {
    for (const percent of [-1, 100.1, 0.00001, Number.NaN])
      expect(() => amounts([{ ownerId: 1, percent }], 1_000)).toThrow('a percentage must be');
    expect(() => amounts(chain, 0)).toThrow('a stake that is rolled');
    expect(() => amounts(chain, 1.5)).toThrow('a stake that is rolled');
  });
});
