import { describe, expect, it } from '@jest/globals';
import { betSearch, depositStates, homeSearch, listSearch, logRange, logRangeSearch, requestSearch } from './search.js';

describe('search parameters', () => {
  it('leave a plain URL plain', () => {
    expect(listSearch({} as never)).toEqual({});
    expect(listSearch({ page: 1 } as never)).toEqual({});
    expect(homeSearch({ online: false, chart: 'money' } as never)).toEqual({});
  });

  it('keep what a list understands', () => {
    expect(
      requestSearch(depositStates)({
        page: 3,
        q: 'kim',
        status: 'waiting',
        flag: 'first',
        sort: '-amount',
        from: '2026-11-01',
        to: '2026-11-21',
      } as never),
    ).toEqual({
      page: 3,
      q: 'kim',
      status: 'waiting',
      flag: 'first',
      sort: '-amount',
      from: '2026-11-01',
      to: '2026-11-21',
    });
    expect(betSearch({ state: 'won', game: 'eos1' } as never)).toEqual({ state: 'won', game: 'eos1' });
  });

  it('drop what is not theirs, however it came into the URL', () => {
    expect(
      requestSearch(depositStates)({ page: -2, status: 'gone', flag: 'x', sort: 'drop table', from: 'today', q: ['a'] } as never),
    ).toEqual({});
  });
});

describe('the days of a log', () => {
  it('are today when none are named', () => {
    const { from, to } = logRange({});
    expect(from).toBe(to);
    expect(from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('are open on purpose only', () => {
    expect(logRangeSearch({})).toEqual({ all: true });
    expect(logRange({ all: true })).toEqual({});
  });

  it('may be open at one end', () => {
    expect(logRange({ from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
    expect(logRangeSearch({ from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
  });
});
