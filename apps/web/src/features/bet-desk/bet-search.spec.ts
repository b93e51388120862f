import { describe, expect, it } from '@jest/globals';
import { betQuery, betSearch } from './bet-search.js';

describe('betSearch', () => {
  it('keeps every filter that the list has and drops the rest', () => {
    const search = { state: 'settled', result: 'won', q: 'kim', game: 'eos1', from: '2026-11-20', to: '2026-11-21', min: 5, page: 2 };
    expect(betSearch(search)).toEqual(search);
    expect(betSearch({ state: 'lost', result: 'settled', min: 'x', page: 0, other: 1 })).toEqual({});
  });
});

describe('betQuery', () => {
  it('gives the call its own names', () => {
    expect(betQuery({ state: 'accepted', min: 5, from: '2026-11-20', page: 2 })).toEqual({ skip: 20, take: 20, status: 'accepted', minStake: 5, startedAt: '2026-11-20' });
  });
});
