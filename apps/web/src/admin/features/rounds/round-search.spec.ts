import { describe, expect, it } from '@jest/globals';
import { houseResult } from './rounds.js';
import { numberTyped, roundFilters, roundSearch } from './round-search.js';

describe('roundSearch', () => {
  it('keeps every filter that the list has and drops the rest', () => {
    const search = {
      status: 'closed',
      game: 'eos1',
      family: 'powerball',
      day: '2026-11-21',
      number: 512,
      overdue: true,
      bets: true,
      page: 3,
      round: 12,
    };
    expect(roundSearch(search)).toEqual(search);
    expect(roundSearch({ status: 'gone', family: 'dice', day: 'today', overdue: 'no', page: 0, round: 'x' })).toEqual({});
  });
  it('is named as the call names it, without the drawer', () => {
    expect(roundFilters({ status: 'void', bets: true, number: 7, page: 2, round: 12 })).toEqual({
      status: 'void',
      withBets: true,
      numberOrId: 7,
    });
  });
});

describe('numberTyped', () => {
  it('takes the number out of how it is written', () => {
    expect(['512', '#512', '512회', '', undefined, 'eos', '0'].map(numberTyped)).toEqual([
      512,
      512,
      512,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('houseResult', () => {
  it('is known once no bet is without a result', () => {
    const round = { status: 'settled', stakes: 500, payouts: 700, unsettled: 0 } as const;
    expect(houseResult(round)).toBe(-200);
    expect(houseResult({ ...round, unsettled: 1 })).toBeNull();
    expect(houseResult({ ...round, status: 'closed' })).toBeNull();
    expect(houseResult({ ...round, status: 'void', payouts: 0 })).toBe(0);
  });
});
