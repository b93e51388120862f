import { describe, expect, it } from '@jest/globals';
import { withMarkets, withState } from './fixture-news.js';

const market = (id: number, version: number, home: number) => ({ id, type: 'match_odds', line: null, status: 'active' as const, version, odds: { home, draw: 3, away: 4 }, results: null });
const state = (version: number, score: [number, number]) => ({
  id: 7, status: 'live' as const, kickOff: '2026-11-21T05:00:00.000Z', clock: null, score, corners: null, cards: null, suspended: null, version, marketCount: 3,
});

describe('news of a fixture', () => {
  it('takes the newer state and leaves the older one', () => {
    const fixture = { ...state(4, [1, 0]), league: 'K1' };
    expect(withState(fixture, state(5, [2, 0]))).toMatchObject({ score: [2, 0], league: 'K1' });
    expect(withState(fixture, state(3, [0, 0]))).toBe(fixture);
    expect(withState(fixture, { ...state(9, [9, 9]), id: 8 })).toBe(fixture);
  });
  it('puts changed markets in their place, new ones at the end, and keeps what is newer', () => {
    const known = [market(1, 2, 2.1), market(2, 5, 1.9)];
    expect(withMarkets(known, [market(2, 4, 1.5), market(3, 1, 1.8), market(1, 3, 2.2)]).map(({ id, odds }) => [id, odds['home']])).toEqual([[1, 2.2], [2, 1.9], [3, 1.8]]);
  });
});
