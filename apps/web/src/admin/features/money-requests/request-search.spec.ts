import { describe, expect, it } from '@jest/globals';
import { requestFilters, requestSearch } from './request-search.js';

describe('requestSearch', () => {
  const read = requestSearch('deposit');

  it('leaves out what is as usual, so that the plain address is the waiting list', () => {
    expect(read({ tab: 'waiting', sort: '-requestedAt', page: 1 })).toEqual({});
  });

  it('keeps every filter that the page has', () => {
    const search = {
      tab: 'approved',
      q: 'kim',
      from: '2026-11-20',
      to: '2026-11-21',
      bank: 'KB',
      flag: 'first',
      way: 'coin',
      min: 1_000_000,
      sort: 'amount',
      page: 3,
    };
    expect(read(search)).toEqual(search);
  });

  it('drops what is no filter of this page', () => {
    expect(read({ tab: 'eaten', flag: 'odd', way: 'cash', sort: 'name', min: -5, page: 'x', from: '21.11.', unknown: 1 })).toEqual({});
    expect(requestSearch('withdrawal')({ tab: 'approval_cancelled', flag: 'first' })).toEqual({});
  });

  it('takes a search of digits as text', () => {
    expect(read({ q: 1234 })).toEqual({ q: '1234' });
  });
});

describe('requestFilters', () => {
  it('asks for the waiting rows, newest first', () => {
    expect(requestFilters({})).toEqual({ status: 'waiting', sort: '-requestedAt' });
    expect(requestFilters({ page: 3 })).toEqual({ status: 'waiting', sort: '-requestedAt' });
  });

  it('asks for every status on the tab of all', () => {
    expect(requestFilters({ tab: 'all' })).not.toHaveProperty('status');
  });

  it('gives the call its own names', () => {
    expect(requestFilters({ q: 'a', from: '2026-11-20', to: '2026-11-21', bank: 'KB', flag: 'duplicate', way: 'coin', min: 5 })).toEqual({
      status: 'waiting',
      sort: '-requestedAt',
      search: 'a',
      startedAt: '2026-11-20',
      endedAt: '2026-11-21',
      bankName: 'KB',
      flag: 'duplicate',
      way: 'coin',
      minAmount: 5,
    });
  });
});
