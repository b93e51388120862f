import { describe, expect, it } from '@jest/globals';
import { hasRolling, rollingPercents } from './rolling-rates.js';

describe('the rates of a kind of play', () => {
  it('stand in a line, each once, and those of 0 not at all', () => {
    const rates = {
      powerball_single_percent: 0.5,
      powerball_multiple_percent: 0.8,
      minigame_percent: 0.3,
      minigame_multiple_percent: 0.3,
      sports_percent: 0,
    };
    expect([rollingPercents(rates, 'powerball'), rollingPercents(rates, 'minigame'), rollingPercents(rates, 'sports')]).toEqual([
      '0.5 · 0.8%',
      '0.3%',
      '',
    ]);
  });

  it('give rolling where one is above 0; shares of the win are no rolling', () => {
    expect(hasRolling({ slot_percent: 0.1 })).toBe(true);
    expect(hasRolling({ slot_percent: 0, sports_incentive: 25 })).toBe(false);
  });
});
