import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { combinedOdds, oddsOfBet } from './bet-odds.js';

const leg = (odds: number) => ({ market: 'match_odds', outcome: 'home', odds, result: null });
const ticket = (type: 'multi' | 'system', bonus: { legs: number; odds: number }[] = []) => ({ type, bonus, legs: [] });
const bet = (odds: number, legs: number[], more: object | null) =>
  oddsOfBet({ odds, legs: legs.map(leg), ticket: more } as unknown as Parameters<typeof oddsOfBet>[0]);

describe('combined odds', () => {
  it('are those that are paid, not cut to three decimals', () => {
    expect(combinedOdds([1.87, 1.93, 2.11])).toBe(7.615201);
    expect(combinedOdds([2.05, 2.05])).toBe(4.2025);
    expect(combinedOdds([1.95])).toBe(1.95);
  });
  it('times a stake of up to a million won are the payout to the won', () => {
    const odds = fc.array(
      fc.integer({ min: 1_001, max: 9_000 }).map((thousandths) => thousandths / 1000),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(odds, fc.integer({ min: 1_000, max: 1_000_000 }), (each, stake) => {
        const product = each.reduce((value, one) => value * BigInt(Math.round(one * 1000)), 1n);
        const paid = Number((BigInt(stake) * product) / 1000n ** BigInt(each.length));
        const read = Number((BigInt(stake) * BigInt(Math.round(combinedOdds(each) * 1e6))) / 1_000_000n);
        expect(paid - read).toBeGreaterThanOrEqual(0);
        expect(paid - read).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('of a bet are made of its picks and its bonus; those of a system are the mean that the service gives', () => {
    expect(bet(7.615, [1.87, 1.93, 2.11], ticket('multi'))).toBe(7.615201);
    expect(bet(7.843, [1.87, 1.93, 2.11], ticket('multi', [{ legs: 3, odds: 1.03 }]))).toBe(7.843657);
    expect(bet(3.9, [1.87, 1.93, 2.11], ticket('system'))).toBe(3.9);
    expect(bet(3.802, [1.95, 1.95], null)).toBe(3.8025);
  });
});
