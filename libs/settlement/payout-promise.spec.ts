import { potentialPayout } from '#lib/betting';
import { payout } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

describe('what placement promises', () => {
  it('is what settlement pays when every pick wins', () => {
    const odds = fc.array(
      fc.integer({ min: 1001, max: 20_000 }).map((thousandths) => thousandths / 1000),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), odds, (stake, some) => {
        const won = some.map((value) => ({ odds: value, result: 'won' as const }));
        expect(payout(stake, won, null)).toBe(potentialPayout(stake, some));
      }),
      { seed: 13 },
    );
  });
});
