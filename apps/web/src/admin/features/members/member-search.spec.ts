import { describe, expect, it } from '@jest/globals';
import { isNarrowed, memberFilters, memberSearch } from './member-search.js';

describe('the URL of the list of members', () => {
  it('takes what a list can use and leaves out the rest', () => {
    expect(memberSearch({ q: 'kim', status: 'suspended', level: 3, only: 'debt', below: 7, page: '2' })).toEqual({
      q: 'kim',
      status: 'suspended',
      level: 3,
      only: 'debt',
      below: 7,
      page: 2,
    });
    expect(memberSearch({ status: 'waiting', level: 8, only: 'rich', below: '7', parent: -1, page: 'x', sort: 'money' })).toEqual({});
  });

  it('becomes one page of the call, the newest first', () => {
    expect(memberFilters({ parent: 3, page: 3 })).toEqual({ parentId: 3, sort: '-joinedAt' });
    expect(memberFilters({ below: 3, sort: 'joinedAt' })).toEqual({ belowId: 3, sort: 'joinedAt' });
  });

  it('is narrowed by a filter, not by a tab or a page', () => {
    expect(isNarrowed({ status: 'test', page: 2, member: 1 })).toBe(false);
    expect(isNarrowed({ only: 'online' })).toBe(true);
  });
});
