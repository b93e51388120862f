import { describe, expect, it } from '@jest/globals';
import { fixtureQuery, fixtureSearch, isNarrowed } from './fixture-search.js';

describe('fixtureSearch', () => {
  it('keeps every filter that the list has and drops the rest', () => {
    const search = {
      status: 'live',
      sport: 'football',
      league: 3,
      day: '2026-11-21',
      q: '울산',
      source: 'manual',
      overdue: true,
      bets: true,
      page: 2,
    };
    expect(fixtureSearch(search)).toEqual(search);
    expect(fixtureSearch({ status: 'gone', sport: 'chess', league: 'x', day: 'today', overdue: 'no', page: 0 })).toEqual({});
  });
  it('is named as the call names it', () => {
    expect(fixtureQuery({ status: 'live', league: 3, q: '울산', bets: true, page: 2 })).toEqual({
      skip: 20,
      take: 20,
      status: 'live',
      leagueId: 3,
      search: '울산',
      withBets: true,
    });
  });
  it('knows a list that is narrowed', () => {
    expect([isNarrowed({ page: 3 }), isNarrowed({ overdue: true })]).toEqual([false, true]);
  });
});
