import { describe, expect, it } from '@jest/globals';
import { betFilters, betSearch, isNarrowed } from './bet-search.js';

describe('betSearch', () => {
  it('keeps every filter that the list has and drops the rest', () => {
    const search = {
      state: 'settled',
      result: 'won',
      q: 'kim',
      game: 'eos1',
      family: 'powerball',
      market: 'power_band',
      kind: 'multi',
      from: '2026-11-20',
      to: '2026-11-21',
      min: 5,
      max: 9,
      minOdds: 1.95,
      minPayout: 7,
      level: 3,
      round: 288,
      roundId: 12,
      memberId: 4,
      agentId: 2,
      parentId: 0,
      address: '10.0.0.1',
      sort: 'stake',
      page: 2,
      bet: 77,
    };
    expect(betSearch(search)).toEqual(search);
    expect(
      betSearch({
        state: 'lost',
        result: 'settled',
        family: 'dice',
        kind: 'x',
        min: 'x',
        level: 8,
        minOdds: 1,
        sort: '-placedAt',
        page: 0,
        other: 1,
      }),
    ).toEqual({});
  });
});

describe('betFilters', () => {
  it('gives the call its own names', () => {
    expect(betFilters({ state: 'accepted', min: 5, from: '2026-11-20', page: 2 })).toEqual({
      status: 'accepted',
      minStake: 5,
      startedAt: '2026-11-20',
    });
  });
  it('orders by what the head says, descending with a minus', () => {
    expect(betFilters({ sort: 'stake' })).toMatchObject({ sort: 'stake', ascending: true });
    expect(betFilters({ sort: '-payout' })).toMatchObject({ sort: 'payout', ascending: false });
  });
});

describe('isNarrowed', () => {
  it('is not said of a status, an order, a page or an opened bet', () => {
    expect(isNarrowed({ state: 'settled', sort: 'stake', page: 3, bet: 5 })).toBe(false);
    expect(isNarrowed({ address: '10.0.0.1' })).toBe(true);
  });
});
