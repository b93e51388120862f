import { describe, expect, it } from '@jest/globals';
import type { GameMarket } from './games.js';
import { houseEdge, isOverroundTooLow, oddsProblem, returnPercent, thinMargin } from './odds-check.js';

const outcome = (id: string, ways: string, of: string): GameMarket['outcomes'][number] => ({
  id,
  ways,
  of,
  chance: Number(ways) / Number(of),
});
const half = outcome('odd', '5', '10');
const market = (...outcomes: GameMarket['outcomes']): GameMarket => ({ id: 'power_odd_even', basis: 'powerball', outcomes });

describe('oddsProblem', () => {
  it('refuses odds that give a stake back whole, and takes those just below', () => {
    expect(oddsProblem(half, 2)).toBe('returnTooHigh');
    expect(oddsProblem(half, 1.999)).toBeNull();
  });
  it('is exact for a game of more draws than a number holds exactly', () => {
    const keno = outcome('odd', '429239479617175500', '858478958817125100');
    expect(oddsProblem(keno, 2)).toBe('returnTooHigh');
    expect(oddsProblem(outcome('even', '429239479199949600', '858478958817125100'), 2)).toBeNull();
  });
  it('tells odds that are missing from odds that are none', () => {
    expect(oddsProblem(half, undefined)).toBe('missing');
    for (const odds of [1, 0, Number.NaN, 1.9505, 100_001]) expect(oddsProblem(half, odds)).toBe('invalid');
  });
});

describe('returnPercent', () => {
  it('never shows 100 for less', () => {
    expect(returnPercent(outcome('even', '429239479199949600', '858478958817125100'), 2)).toBe(99.99);
    expect(returnPercent(half, 1.95)).toBe(97.5);
    expect(returnPercent(half, undefined)).toBeNull();
  });
});

describe('isOverroundTooLow', () => {
  it('sees a book that pays every stake back though no single outcome does', () => {
    const uneven = market(outcome('a', '9', '10'), outcome('b', '1', '10'));
    expect(isOverroundTooLow(uneven, { a: 1.1, b: 11 })).toBe(true);
    expect(isOverroundTooLow(uneven, { a: 1.1, b: 9 })).toBe(false);
    expect(isOverroundTooLow(uneven, { a: 1.1 })).toBe(false);
  });
});

describe('houseEdge', () => {
  it('says what the house keeps where it keeps least and most', () => {
    expect(houseEdge(market(half, outcome('even', '5', '10')), { odd: 1.95, even: 1.9 })).toEqual({ least: 2.5, most: 5 });
    expect(houseEdge(market(half), {})).toBeNull();
  });
});

describe('thinMargin', () => {
  const both = market(half, outcome('even', '5', '10'));
  it('gives the figure of a margin below the threshold, and nothing for one that is usual or refused', () => {
    expect(thinMargin(both, { odd: 1.97, even: 1.9 })).toBe(1.5);
    expect(thinMargin(both, { odd: 1.95, even: 1.95 })).toBeNull();
    expect(thinMargin(both, { odd: 2, even: 1.95 })).toBeNull();
    expect(thinMargin(both, {})).toBeNull();
  });
});
