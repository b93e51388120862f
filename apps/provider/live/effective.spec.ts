import { describe, expect, it } from '@jest/globals';
import { effectiveOf } from './effective.js';

const settled = { push: [] };

describe('what counts of a round as turnover', () => {
  it('is every stake that was won or lost', () => {
    expect(effectiveOf({ banker: 3_000, 'banker-pair': 500 }, settled, 'none')).toBe(3_500);
  });

  it('is no stake that came back', () => {
    expect(effectiveOf({ player: 3_000, tie: 500 }, { push: ['player', 'banker'] }, 'none')).toBe(500);
  });

  it('is of both sides nothing, or the smaller, as was agreed', () => {
    const bets = { player: 3_000, banker: 1_000, tie: 200 };
    expect(effectiveOf(bets, settled, 'none')).toBe(200);
    expect(effectiveOf(bets, settled, 'smaller')).toBe(1_200);
    expect(effectiveOf({ red: 100, black: 100, odd: 100 }, settled, 'none')).toBe(100);
  });
});
