import { describe, expect, it } from '@jest/globals';
import { linesOf, type Moment } from './moment-runs.js';

const moment = (id: string, kind: Moment['kind'], amount: number | null = null): Moment => ({
  ...{ id, kind, amount, at: '2026-11-26T12:00:00+09:00', what: 'bet_placed', text: '', after: 100, cause: null, by: null, origin: null },
  before: null,
  afterwards: null,
});
const bets = ['a', 'b', 'c', 'd'].map((id, index) => moment(id, 'bets', index === 0 ? 500 : -100));
const ids = (open: readonly string[] = [], of = [moment('login', 'logins'), ...bets, moment('in', 'money', 9)]) =>
  linesOf(of, new Set(open)).map(({ id }) => id);

describe('runs of a timeline', () => {
  it('folds bets that follow each other into one row with their sum and the newest balance', () => {
    expect(ids()).toEqual(['login', 'run:d', 'in']);
    expect(linesOf(bets, new Set())).toMatchObject([{ id: 'run:d', amount: 200, after: 100, run: bets }]);
  });

  it('shows what a run stands for once it is opened, and keeps it open when newer bets come', () => {
    expect(ids(['run:d'])).toEqual(['login', 'run:d', 'a', 'b', 'c', 'd', 'in']);
    expect(ids(['run:d'], [moment('e', 'bets', 1), ...bets])).toEqual(['run:d', 'e', 'a', 'b', 'c', 'd']);
  });

  it('leaves a few bets as they are', () => {
    expect(ids([], bets.slice(0, 3))).toEqual(['a', 'b', 'c']);
  });
});
