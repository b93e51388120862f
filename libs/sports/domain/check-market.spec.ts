import { describe, expect, it } from '@jest/globals';
import { refuseMarket } from './check-market.js';

const matchOdds = (home: number, draw: number, away: number) => ({ type: 'match_odds', line: null, odds: { home, draw, away } });
const totals = (line: number | null, over: number, under: number) => ({ type: 'totals', line, odds: { over, under } });
const doubleChance = (odds: number) => ({ type: 'double_chance', line: null, odds: { home_draw: odds, home_away: odds, draw_away: odds } });

describe('a market', () => {
  it.each([
    ['with a margin', matchOdds(2.5, 3.2, 2.8)],
    ['of a quarter line', totals(2.25, 1.9, 1.95)],
    ['a thousandth above fairness', totals(2.5, 2, 1.999)],
    ['of a double chance, of which two outcomes win', doubleChance(1.49)],
    ['level', { type: 'handicap', line: 0, odds: { home: 1.9, away: 1.9 } }],
  ])('can be offered %s', (_, market) => {
    expect(refuseMarket(market, 'football')).toBeUndefined();
  });

  it.each([
    ['unknown_type', { type: 'weather', line: null, odds: { rain: 2 } }],
    ['unknown_type', { type: 'winner', line: null, odds: { home: 1.9, away: 1.9 } }],
    ['line', totals(2.3, 1.9, 1.9)],
    ['line', totals(null, 1.9, 1.9)],
    ['line', totals(-0.5, 1.9, 1.9)],
    ['line', { ...matchOdds(2.5, 3.2, 2.8), line: 1 }],
    ['outcomes', { type: 'match_odds', line: null, odds: { home: 1.5, away: 1.5 } }],
    ['outcomes', { type: 'totals', line: 2.5, odds: { over: 1.5, middle: 1.5 } }],
    ['odds', totals(2.5, 1, 1.9)],
    ['odds', totals(2.5, 1.9005, 1.9)],
    ['return', totals(2.5, 2, 2)],
    ['return', matchOdds(3, 3, 3)],
    ['return', matchOdds(4, 4, 4)],
    ['return', doubleChance(1.5)],
  ] as const)('is refused for its %s: %j', (reason, market) => {
    expect(refuseMarket(market, 'football')?.reason).toBe(reason);
  });
});
