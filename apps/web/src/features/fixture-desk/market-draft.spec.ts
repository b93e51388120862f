/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { marginPercent } from '../../lib/odds-book.js';
import { beginMarket, marketOf, problemsOf, type MarketDraft } from './market-draft.js';

/** Which text is shown is not asked here, so a key stands for it. */
const t = ((key: string) => key) as unknown as TFunction;
const totals = (over: number | null, under: number | null, line: number | null = 2.5): MarketDraft => ({
  type: 'totals',
  line,
  odds: { over, under },
});

describe('a market while it is typed', () => {
  it('begins with an empty field for each outcome and is no market yet', () => {
    expect(beginMarket('match_odds').odds).toEqual({ home: null, draw: null, away: null });
    expect(marketOf(beginMarket('match_odds'), t)).toBeNull();
    expect(problemsOf(beginMarket('totals'), t)).toEqual({ odds: {} });
  });
  it('is whole with sound odds and a line in quarters', () => {
    expect(marketOf(totals(1.9, 1.95), t)).toEqual({ type: 'totals', line: 2.5, odds: { over: 1.9, under: 1.95 } });
    expect(marketOf(totals(1.9, 1.95, 2.25), t)).not.toBeNull();
    expect(marketOf(totals(1.9, 1.95, null), t)).toBeNull();
    expect(problemsOf(totals(1.9, 1.95, 2.3), t).line).toBeDefined();
  });
  it('is refused when a stake on everything comes back whole: exactly at 100 % already', () => {
    expect(problemsOf(totals(2, 2), t).book).toBeDefined();
    expect(problemsOf(totals(2, 1.999), t).book).toBeUndefined();
  });
  it('counts that two outcomes of a double chance come true together', () => {
    const doubleChance = (odds: number): MarketDraft => ({
      type: 'double_chance',
      line: null,
      odds: { home_draw: odds, home_away: odds, draw_away: odds },
    });
    expect(problemsOf(doubleChance(1.5), t).book).toBeDefined();
    expect(problemsOf(doubleChance(1.499), t).book).toBeUndefined();
  });
  it('names the outcome whose odds are none', () => {
    expect(problemsOf(totals(1, 1.9), t).odds).toEqual({ over: 'admin:game.problem.oddsInvalid' });
    expect(problemsOf(totals(Number.NaN, 1.9), t).odds).toHaveProperty('over');
  });
});

describe('marginPercent', () => {
  it('is what the house keeps of evenly spread stakes', () => {
    expect(marginPercent([1.9, 1.9])).toBe(5);
    expect(marginPercent([2, 2])).toBe(0);
    expect(marginPercent([1.425, 1.425, 1.425], 2)).toBe(5);
    expect(marginPercent([1.9, undefined])).toBeNull();
  });
});
