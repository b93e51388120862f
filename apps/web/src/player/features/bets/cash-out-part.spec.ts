import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partOf, restPayoutOf } from './cash-out-part.js';

const bet = (stake: number, takenStake = 0) => ({ stake, potentialPayout: stake * 2, ticket: { takenStake } });

describe('a part that the slider offers', () => {
  it('is a share of what is left, and says what goes on', () => {
    expect(partOf(bet(10_000), 9_500, 40)).toEqual({ stake: 4_000, amount: 3_800, restStake: 6_000, restPayout: 12_000 });
    expect(partOf(bet(10_000, 4_000), 5_700, 50)).toEqual({ stake: 3_000, amount: 2_850, restStake: 3_000, restPayout: 6_000 });
    expect(partOf(bet(10_000, 4_000), 5_700, 100)).toEqual({ stake: 6_000, amount: 5_700, restStake: 0, restPayout: 0 });
    expect(restPayoutOf(bet(10_000, 4_000))).toBe(12_000);
  });

  it('is none where it brings less than one won', () => {
    expect(partOf(bet(10), 9, 5)).toBeUndefined();
    expect(partOf(bet(1_000), 1, 50)).toBeUndefined();
  });

  it('and the rest are the stake to the won, and never bring more than the whole', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 100 }), (stake, offer, percent) => {
        const part = partOf(bet(stake), offer, percent);
        if (part === undefined) return;
        expect(part.stake + part.restStake).toBe(stake);
        expect(part.amount).toBeLessThanOrEqual(offer);
        if (percent === 100) expect(part.amount).toBe(offer);
      }),
    );
  });
});
