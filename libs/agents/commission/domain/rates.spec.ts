import { describe, expect, it } from '@jest/globals';
import { checkRates, drawCategory, rateKeys } from './rates.js';

describe('the rate of a bet', () => {
  it('is the Powerball family’s own or the mini games’, for one pick or for several', () => {
    expect(rateKeys[drawCategory('powerball', 1)]).toBe('powerball_single_percent');
    expect(rateKeys[drawCategory('powerball', 2)]).toBe('powerball_multiple_percent');
    expect(rateKeys[drawCategory('keno', 1)]).toBe('minigame_percent');
    expect(rateKeys[drawCategory('ladder', 3)]).toBe('minigame_multiple_percent');
  });
});

describe('a child’s rate', () => {
  const parent = { minigame_percent: 0.8, powerball_single_percent: 1 };

  it('may reach its parent’s', () => {
    expect(checkRates({ minigame_percent: 0.8, powerball_single_percent: 0.5 }, parent)).toEqual([]);
    expect(checkRates({}, parent)).toEqual([]);
  });

  it('may not exceed its parent’s, at the start and when it is raised', () => {
    expect(checkRates({ minigame_percent: 0.8001 }, parent)).toEqual([{ key: 'minigame_percent', reason: 'above_parent', limit: 0.8 }]);
    expect(checkRates({ slot_percent: 0.1 }, parent)).toEqual([{ key: 'slot_percent', reason: 'above_parent', limit: 0 }]);
  });

  it('stops its parent’s from being lowered below it, be it by leaving it out', () => {
    const children = [{ minigame_percent: 0.3 }, { minigame_percent: 0.5 }];
    expect(checkRates({ minigame_percent: 0.5 }, undefined, children)).toEqual([]);
    expect(checkRates({ minigame_percent: 0.4 }, undefined, children)).toEqual([
      { key: 'minigame_percent', reason: 'below_child', limit: 0.5 },
    ]);
    expect(checkRates({}, undefined, children)).toEqual([{ key: 'minigame_percent', reason: 'below_child', limit: 0.5 }]);
  });

  it('has a name that is known, and stays below its cap', () => {
    expect(checkRates({ roulette_percent: 1 }, undefined)).toEqual([{ key: 'roulette_percent', reason: 'unknown' }]);
    expect(checkRates({ bank_incentive: 70, sports_incentive: 100 }, undefined)).toEqual([]);
    expect(checkRates({ bank_incentive: 70.5 }, { bank_incentive: 100 })).toEqual([
      { key: 'bank_incentive', reason: 'above_cap', limit: 70 },
    ]);
  });

  it('is bounded by 100 per cent at the top, and is a percentage with at most four decimals', () => {
    expect(checkRates({ minigame_percent: 100 }, undefined)).toEqual([]);
    for (const rate of [100.01, -0.1, 0.12345, Number.NaN]) {
      expect(checkRates({ minigame_percent: rate }, undefined)).toEqual([{ key: 'minigame_percent', reason: 'not_a_percentage' }]);
    }
  });
});
