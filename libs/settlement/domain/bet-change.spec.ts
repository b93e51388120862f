import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BetAsItIs, changeOf } from './bet-change.js';
import type { TrueOutcomes } from './settle-bet.js';

const accepted: BetAsItIs = {
  ...{ status: 'accepted', result: null, payout: null, stake: 50_000, maxWin: 1_000_000 },
  legs: [{ market: 'power_odd_even', outcome: 'odd', odds: 2 }],
};
const [odd, even] = [{ power_odd_even: 'odd' }, { power_odd_even: 'even' }];
const became = (bet: BetAsItIs, outcomes: TrueOutcomes): BetAsItIs => ({ ...bet, ...changeOf(bet, outcomes), status: 'settled' });

describe('what a bet becomes', () => {
  it('is paid whole the first time', () => {
    expect(changeOf(accepted, odd)).toMatchObject({ changes: true, result: 'won', payout: 100_000, delta: 100_000 });
    expect(changeOf(accepted, even)).toMatchObject({ changes: true, result: 'lost', payout: 0, delta: 0 });
    expect(changeOf(accepted, null)).toMatchObject({ changes: true, result: 'void', payout: 50_000, delta: 50_000 });
  });

  it('moves the difference when it is corrected', () => {
    expect(changeOf(became(accepted, odd), even)).toMatchObject({ changes: true, result: 'lost', delta: -100_000 });
    expect(changeOf(became(accepted, even), odd)).toMatchObject({ changes: true, result: 'won', delta: 100_000 });
    expect(changeOf(became(accepted, odd), null)).toMatchObject({ changes: true, result: 'void', delta: -50_000 });
    expect(changeOf(became(accepted, null), odd)).toMatchObject({ changes: true, result: 'won', delta: 50_000 });
  });

  it('moves nothing by the same result twice', () => {
    for (const outcomes of [odd, even, null])
      expect(changeOf(became(accepted, outcomes), outcomes)).toMatchObject({ changes: false, delta: 0 });
  });

  it('moves, for a cancelled bet, what it is worth beyond the stake that came back', () => {
    const cancelled: BetAsItIs = { ...accepted, status: 'cancelled' };
    expect(changeOf(cancelled, odd)).toMatchObject({ changes: true, delta: 50_000 });
    expect(changeOf(cancelled, even)).toMatchObject({ changes: true, delta: -50_000 });
    expect(changeOf(cancelled, null)).toMatchObject({ changes: true, delta: 0 });
  });

  it('has cost and paid in the end what the last result says, whatever came before', () => {
    const outcomes = fc.constantFrom<TrueOutcomes>(odd, even, null);
    fc.assert(
      fc.property(
        fc.array(outcomes, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1_000_000, max: 1_500_000 }),
        (results, stake, maxWin) => {
          let bet: BetAsItIs = { ...accepted, stake, maxWin };
          let paid = 0;
          for (const result of results) {
            paid += changeOf(bet, result).delta;
            bet = became(bet, result);
          }
          expect(paid).toBe(changeOf({ ...accepted, stake, maxWin }, results.at(-1) ?? null).payout);
        },
      ),
    );
  });
});
