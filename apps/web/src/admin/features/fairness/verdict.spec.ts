import { describe, expect, it } from '@jest/globals';
import { fairnessSearch, formatP, verdictOf } from './verdict.js';

describe('verdictOf', () => {
  it('judges a market by the chance of a fair draw to stray so far', () => {
    expect(verdictOf({ p: 0.5, draws: 1_000 })).toBe('fits');
    expect(verdictOf({ p: 0.01, draws: 1_000 })).toBe('fits');
    expect(verdictOf({ p: 0.009, draws: 1_000 })).toBe('watch');
    expect(verdictOf({ p: 0.00001, draws: 1_000 })).toBe('strays');
  });
  it('has nothing against a game that was never drawn', () => {
    expect(verdictOf({ p: 0, draws: 0 })).toBe('fits');
  });
});

describe('formatP', () => {
  it('never calls a small chance none', () => {
    expect(formatP(0.00001)).toBe('< 0.0001');
    expect(formatP(0.0312)).toBe('0.0312');
  });
});

describe('fairnessSearch', () => {
  it('drops what is no filter', () => {
    expect(fairnessSearch({ game: 'eos1', verdict: 'watch' })).toEqual({ game: 'eos1', verdict: 'watch' });
    expect(fairnessSearch({ game: '', verdict: 'toString' })).toEqual({});
  });
});
