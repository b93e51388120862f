import { AssertionError } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import { settleBet } from './settle-bet.js';

const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const over = { market: 'sum_under_over', outcome: 'over', odds: 1.9 };
const outcomes = { power_odd_even: 'odd', sum_under_over: 'under' };

describe('settling a bet', () => {
  it('pays a pick that came true, and nothing for one that did not', () => {
    expect(settleBet({ stake: 10_000, maxWin: 1_000_000, legs: [odd] }, outcomes)).toEqual({
      result: 'won',
      payout: 19_500,
      legResults: ['won'],
    });
    expect(settleBet({ stake: 10_000, maxWin: 1_000_000, legs: [over] }, outcomes)).toEqual({
      result: 'lost',
      payout: 0,
      legResults: ['lost'],
    });
  });

  it('needs every pick of a bet to come true', () => {
    const both = { stake: 10_000, maxWin: 1_000_000, legs: [odd, over] };
    expect(settleBet(both, outcomes)).toEqual({ result: 'lost', payout: 0, legResults: ['won', 'lost'] });
    expect(settleBet(both, { ...outcomes, sum_under_over: 'over' })).toMatchObject({ result: 'won', payout: 37_050 });
  });

  it('keeps to the maximum win of the day it was placed', () => {
    expect(settleBet({ stake: 10_000, maxWin: 15_000, legs: [odd] }, outcomes).payout).toBe(15_000);
  });

  it('returns the stake of a void round', () => {
    const settled = settleBet({ stake: 10_000, maxWin: 15_000, legs: [odd, over] }, null);
    expect(settled).toEqual({ result: 'void', payout: 10_000, legResults: ['void', 'void'] });
  });

  it('never takes a market without an outcome for a lost bet', () => {
    const unknown = { market: 'constructor', outcome: 'odd', odds: 1.95 };
    expect(() => settleBet({ stake: 10_000, maxWin: 15_000, legs: [unknown] }, outcomes)).toThrow(AssertionError);
  });
});
