import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marketOddsOfLevel, oddsOfLevel } from './level-odds.js';
import { oddsFromThousandths } from './odds.js';

describe('odds of a level', () => {
  it.each([
    [1.95, 0, 1.95],
    [2, 10, 1.9],
    [1.95, 10, 1.855],
    [1.333, 2.5, 1.324],
    [1.001, 50, 1.001],
    [1, 50, 1],
    [101, 50, 51],
  ])('of %p with a margin of %p per cent are %p', (odds, margin, offered) => {
    expect(oddsOfLevel(odds, margin)).toBe(offered);
  });

  it('are never above those of the market, always above the stake, and fall with the margin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: 1_000_000 }), fc.integer({ min: 0, max: 4_999 }), (thousandths, margin) => {
        const odds = oddsFromThousandths(thousandths);
        const [less, more] = [oddsOfLevel(odds, margin / 100), oddsOfLevel(odds, (margin + 1) / 100)];
        expect(less).toBeLessThanOrEqual(odds);
        expect(more).toBeLessThanOrEqual(less);
        expect(more).toBeGreaterThan(1);
      }),
      { seed: 5, numRuns: 1_000 },
    );
  });

  it('are those of every outcome of a market', () => {
    expect(marketOddsOfLevel({ home: 2, draw: 3.4, away: 4 }, 5)).toEqual({ home: 1.95, draw: 3.28, away: 3.85 });
  });
});
