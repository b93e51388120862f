import { describe, expect, it } from '@jest/globals';
import { luckOfChange } from './luck-words.js';
import type { Profit } from './profit-figures.js';

const of = (ggr: number, luck: number | null) =>
  ({ lines: { ggr }, luck: luck === null ? null : { actual: luck, expected: 0 } }) as unknown as Profit['period'];

describe('the luck in a change', () => {
  it.each([
    [of(500, 300), of(100, -100), { amount: 400, percent: 100 }],
    [of(500, 100), of(100, null), { amount: 100, percent: 25 }],
    [of(-300, -200), of(100, 100), { amount: -300, percent: 75 }],
    [of(500, -100), of(100, 100), null],
    [of(500, null), of(100, null), null],
    [of(100, 5), of(100, 0), null],
  ])('is what both periods differ from what was to be expected, where it went the way of the whole', (period, compared, found) => {
    expect(luckOfChange({ period, compared })).toEqual(found);
  });

  it('is nothing without a comparison', () => {
    expect(luckOfChange({ period: of(500, 300), compared: null })).toBeNull();
  });
});
