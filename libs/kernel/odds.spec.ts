import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AssertionError } from './assert.js';
import { isOdds, oddsFromThousandths, oddsThousandths } from './odds.js';

describe('odds', () => {
  it('go to thousandths and back without loss, for every odds of at most three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 100_000_000 }), (thousandths) => {
        const written = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
        expect(oddsThousandths(Number(written))).toBe(thousandths);
        expect(oddsFromThousandths(thousandths)).toBe(Number(written));
      }),
      { seed: 3, numRuns: 1000 },
    );
  });

  it('are never below 1, above a hundred thousand, finer than a thousandth, or something else than a number', () => {
    for (const value of [0, 0.999, -1.95, 1.9505, 1.0001, 100_000.001, Number.NaN, Infinity, '1.95', null, undefined]) {
      expect(isOdds(value)).toBe(false);
    }
    expect(() => oddsThousandths(1.9505)).toThrow(AssertionError);
    expect(() => oddsFromThousandths(1950.5)).toThrow(AssertionError);
    expect(() => oddsFromThousandths(999)).toThrow(AssertionError);
  });

  it('that float arithmetic leaves beside their decimal are refused instead of rounded', () => {
    expect(isOdds(1.1 * 3)).toBe(false);
    expect(isOdds(3.3)).toBe(true);
  });
});
