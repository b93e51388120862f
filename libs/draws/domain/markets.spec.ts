import { must } from '#lib/kernel';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findGame } from './draw-games.js';
import { findMarket } from './game-definition.js';
import { areCombinable, refuseMarketOdds, returnPercent } from './markets.js';

const eos1 = must(findGame('eos1'), 'eos1');
const market = (id: string) => must(findMarket(eos1, id), id);
const reasons = (id: string, odds: Record<string, number>) =>
  refuseMarketOdds(market(id), odds).map(({ outcome, reason }) => [outcome, reason]);

describe('the odds of a market', () => {
  it('are accepted when every outcome gives back less than 100 %', () => {
    expect(refuseMarketOdds(market('power_odd_even'), { odd: 1.95, even: 1.95 })).toEqual([]);
    expect(refuseMarketOdds(market('sum_size'), { small: 2.9, middle: 2.6, large: 2.9 })).toEqual([]);
    const pairs = { odd_under: 4.7, even_over: 4.7, odd_over: 3.1, even_under: 3.1 };
    expect(refuseMarketOdds(market('power_odd_even_under_over'), pairs)).toEqual([]);
  });

  it('of 3.50 on the middle band are refused: they return 125.5 %', () => {
    expect(refuseMarketOdds(market('sum_size'), { small: 2.5, middle: 3.5, large: 2.5 })).toEqual([
      { market: 'sum_size', outcome: 'middle', reason: 'RETURN_TOO_HIGH', returnPercent: 125.5 },
    ]);
  });

  it('are refused at exactly 100 % and accepted a thousandth below', () => {
    expect(reasons('power_odd_even', { odd: 2, even: 1.9 })).toEqual([['odd', 'RETURN_TOO_HIGH']]);
    expect(reasons('power_odd_even', { odd: 1.999, even: 1.9 })).toEqual([]);
    expect(reasons('power_band', { a: 3.333, b: 4.999, c: 4.999, d: 3.333 })).toEqual([]);
    expect(reasons('power_band', { a: 3.334, b: 5, c: 4.9, d: 3.2 })).toEqual([
      ['a', 'RETURN_TOO_HIGH'],
      ['b', 'RETURN_TOO_HIGH'],
    ]);
  });

  it('are refused for the market as a whole when backing every outcome loses nothing', () => {
    expect(reasons('power_odd_even', { odd: 2, even: 2 })).toContainEqual([null, 'OVERROUND_TOO_LOW']);
    expect(reasons('power_odd_even', { odd: 2.1, even: 1.9 })).toEqual([['odd', 'RETURN_TOO_HIGH']]);
    expect(reasons('power_odd_even', { odd: 2.2, even: 1.9 })).toContainEqual([null, 'OVERROUND_TOO_LOW']);
  });

  it('must be there for every outcome, for none else, above 1 and at most three decimals', () => {
    expect(reasons('power_odd_even', { odd: 1.95 })).toEqual([['even', 'ODDS_MISSING']]);
    expect(reasons('power_odd_even', { odd: 1.95, even: 1.95, draw: 3 })).toEqual([['draw', 'OUTCOME_UNKNOWN']]);
    for (const even of [1, 0, -2, 1.9505, Number.NaN, Infinity]) {
      expect(reasons('power_odd_even', { odd: 1.95, even })).toEqual([['even', 'ODDS_INVALID']]);
    }
  });

  it('that pass outcome by outcome always leave an overround', () => {
    const anyOdds = fc.integer({ min: 1001, max: 8000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(fc.record({ a: anyOdds, b: anyOdds, c: anyOdds, d: anyOdds }), (odds) => {
        const found = reasons('power_band', odds);
        if (found.every(([, reason]) => reason !== 'RETURN_TOO_HIGH')) expect(found).toEqual([]);
      }),
      { seed: 9, numRuns: 500 },
    );
  });
});

describe('the return rate', () => {
  it('is probability × odds in per cent', () => {
    const odd = must(market('power_odd_even').outcomes[0], 'odd');
    expect(returnPercent(odd, 1.95)).toBe(97.5);
    expect(returnPercent(odd, 1.931)).toBe(96.6);
  });
});

describe('picks of one round', () => {
  const pick = (market: string, outcome: string) => ({ market, outcome });

  it('combine when independent parts of the draw decide them', () => {
    expect(areCombinable(eos1, [pick('power_odd_even', 'odd')])).toBe(true);
    expect(areCombinable(eos1, [pick('power_odd_even', 'odd'), pick('sum_odd_even', 'odd')])).toBe(true);
  });

  it('do not combine when the same part decides them: odd and over come together in three draws of ten, not one of four', () => {
    expect(areCombinable(eos1, [pick('power_odd_even', 'odd'), pick('power_under_over', 'over')])).toBe(false);
    expect(areCombinable(eos1, [pick('sum_odd_even', 'odd'), pick('sum_size', 'large')])).toBe(false);
    expect(areCombinable(eos1, [pick('power_odd_even', 'odd'), pick('power_odd_even', 'even')])).toBe(false);
    expect(areCombinable(eos1, [pick('nothing', 'odd')])).toBe(false);
  });
});
