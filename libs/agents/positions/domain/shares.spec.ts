import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { partOf, targetOf } from './shares.js';

describe('what a share comes to', () => {
  const end = { status: 'settled', payout: 19_999, stake: 10_001, rolling: 101 } as const;

  it('is its stake less its parts of payout and rolling, each rounded down', () => {
    expect(targetOf(3_600, end)).toEqual({ payout: 7_198, rolling: 36, posted: 3_600 - 7_198 - 36 });
  });

  it.each(['accepted', 'cancelled'] as const)('is nothing of a bet that is %s', (status) => {
    expect(targetOf(3_600, { ...end, status })).toEqual({ payout: 0, rolling: 0, posted: 0 });
  });

  it('of all carriers together is never more than the bet itself', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 7 }),
        (payout, rest, parts) => {
          const stake = parts.reduce((sum, part) => sum + part, rest);
          expect(parts.reduce((sum, part) => sum + partOf(payout, part, stake), 0)).toBeLessThanOrEqual(payout);
        },
      ),
    );
  });
});
