import { describe, expect, it } from '@jest/globals';
import { leagueFilters, leagueSearch } from './league-search.js';

describe('leagueSearch', () => {
  it('keeps every filter that the page has and drops the rest', () => {
    const search = { tab: 'teams', sport: 'football', q: '울산', page: 2 };
    expect(leagueSearch(search)).toEqual(search);
    expect(leagueSearch({ tab: 'players', sport: 'chess', q: '', page: -1 })).toEqual({});
  });
  it('is named as the calls name it', () => {
    expect(leagueFilters({ tab: 'teams', q: '울산', page: 2 })).toEqual({ search: '울산' });
  });
});
