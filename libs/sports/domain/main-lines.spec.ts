import { describe, expect, it } from '@jest/globals';
import { inPageOrder, mainLines } from './main-lines.js';

const totals = (line: number, over: number, under: number) => ({ type: 'totals', line, odds: { over, under } });
const matchOdds = { type: 'match_odds', line: null, odds: { home: 1.2, draw: 6, away: 12 } };

describe('the markets of a row', () => {
  it('are one of each kind, the most even, in the order of the page', () => {
    const markets = [totals(1.5, 1.3, 3.4), totals(2.5, 1.9, 1.95), totals(3.5, 3.1, 1.36), matchOdds];
    expect(mainLines(markets)).toEqual([matchOdds, totals(2.5, 1.9, 1.95)]);
  });

  it('have the lower line where two are as even as each other', () => {
    expect(mainLines([totals(3, 1.95, 1.9), totals(2.5, 1.9, 1.95)])).toEqual([totals(2.5, 1.9, 1.95)]);
  });

  it('stand by kind and then by line on a fixture’s page', () => {
    const markets = [totals(3.5, 2, 2), totals(0.5, 2, 2), { type: 'handicap', line: -1, odds: { home: 2, away: 2 } }, matchOdds];
    expect(inPageOrder(markets).map(({ type, line }) => [type, line])).toEqual([
      ['match_odds', null],
      ['handicap', -1],
      ['totals', 0.5],
      ['totals', 3.5],
    ]);
  });
});
