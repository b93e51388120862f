import { describe, expect, it } from '@jest/globals';
import { checkSlip, type Selection } from './slip.js';

const offer = {
  markets: {
    power_odd_even: { open: true, minStake: 1_000, maxStake: 100_000, odds: { odd: 1.95, even: 1.95 } },
    sum_odd_even: { open: true, minStake: 5_000, maxStake: 50_000, odds: { odd: 1.9, even: 1.9 } },
    power_band: { open: false, minStake: 1_000, maxStake: 100_000, odds: { a: 3 } },
  },
  maxWin: 150_000,
};
const odd: Selection = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const sumOdd: Selection = { market: 'sum_odd_even', outcome: 'odd', odds: 1.9 };
/** How a game takes picks: one, unless told otherwise. */
const single = { maxSelections: 1, independent: true };
const check = (selections: readonly Selection[], stake: number, rules: object = {}) =>
  checkSlip({ selections, stake, ...single, ...rules }, offer);
const refusal = (code: string, details: object = {}) => expect.objectContaining({ code, details: expect.objectContaining(details) });

describe('a slip', () => {
  it('that fits the offer pays stake × odds', () => {
    expect(check([odd], 10_000)).toBe(19_500);
  });

  it.each([
    ['no selection', [], 10_000, 'SELECTION_INVALID', {}],
    ['more picks than the game takes', [odd, sumOdd], 10_000, 'TOO_MANY_SELECTIONS', { maximum: 1 }],
    ['a closed market', [{ market: 'power_band', outcome: 'a', odds: 3 }], 10_000, 'MARKET_CLOSED', { market: 'power_band' }],
    ['an unknown market', [{ market: 'constructor', outcome: 'odd', odds: 1.95 }], 10_000, 'MARKET_CLOSED', {}],
    ['an unknown outcome', [{ market: 'power_odd_even', outcome: 'toString', odds: 1.95 }], 10_000, 'SELECTION_INVALID', {}],
    ['lower odds than the current ones', [{ ...odd, odds: 1.9 }], 10_000, 'ODDS_CHANGED', { odds: 1.95 }],
    ['higher odds than the current ones', [{ ...odd, odds: 99 }], 10_000, 'ODDS_CHANGED', { odds: 1.95 }],
    ['a stake below the minimum', [odd], 999, 'STAKE_BELOW_MINIMUM', { minimum: 1_000 }],
    ['a stake above the maximum', [odd], 100_001, 'STAKE_ABOVE_MAXIMUM', { maximum: 100_000 }],
    ['a payout above the maximum', [odd], 76_924, 'WIN_ABOVE_MAXIMUM', { maximum: 150_000 }],
  ] as const)('with %s is refused', (_, selections, stake, code, details) => {
    expect(() => check(selections, stake)).toThrow(refusal(code, details));
  });

  it('keeps to the narrowest limits of its markets when it combines them', () => {
    const two = { maxSelections: 2 };
    expect(check([odd, sumOdd], 10_000, two)).toBe(37_050);
    expect(() => check([odd, sumOdd], 4_999, two)).toThrow(refusal('STAKE_BELOW_MINIMUM', { minimum: 5_000 }));
    expect(() => check([odd, sumOdd], 50_001, two)).toThrow(refusal('STAKE_ABOVE_MAXIMUM', { maximum: 50_000 }));
  });

  it('never combines picks that hang together, however many the game takes', () => {
    expect(() => check([odd, sumOdd], 10_000, { maxSelections: 5, independent: false })).toThrow(refusal('SELECTION_INVALID'));
    expect(check([odd], 10_000, { maxSelections: 5, independent: false })).toBe(19_500);
  });

  it('takes a stake at either limit and a payout at the maximum', () => {
    expect(check([odd], 1_000)).toBe(1_950);
    expect(check([odd], 76_923)).toBe(149_999);
  });
});
