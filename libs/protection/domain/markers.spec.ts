import { expect, it } from '@jest/globals';
import { type DayFacts, markersOf, scoreOf } from './markers.js';

const quiet: DayFacts = {
  ...{ bets: 5, nightBets: 0, stake: 50_000, loss: 10_000, deposits: 1, refusedDeposits: 0, refusedWithdrawals: 0 },
  ...{ usualStake: 50_000, usualDays: 10, limitHits: 0, linkedTo: null },
};
const pointsOf = (more: Partial<DayFacts>) => markersOf({ ...quiet, ...more }).map(({ kind, points }) => [kind, points]);

it('a quiet day has none', () => expect(pointsOf({})).toEqual([]));

it('each kind has its points from its number on', () => {
  expect(pointsOf({ deposits: 3 })).toEqual([['chasing', 10]]);
  expect(pointsOf({ deposits: 9 })).toEqual([['chasing', 30]]);
  expect(pointsOf({ deposits: 9, loss: -1 })).toEqual([]);
  expect(pointsOf({ nightBets: 9 })).toEqual([]);
  expect(pointsOf({ nightBets: 30 })).toEqual([['night', 20]]);
  expect(pointsOf({ stake: 150_000 })).toEqual([['rising', 15]]);
  expect(pointsOf({ stake: 300_000 })).toEqual([['rising', 25]]);
  expect(pointsOf({ stake: 300_000, usualDays: 4 })).toEqual([]);
  expect(pointsOf({ stake: 99_999, usualStake: 1_000 })).toEqual([]);
  expect(pointsOf({ refusedWithdrawals: 1, refusedDeposits: 2, limitHits: 5 })).toEqual([
    ['withdrawals', 10],
    ['deposits', 5],
    ['limits', 10],
  ]);
  expect(pointsOf({ linkedTo: 'away' })).toEqual([['linked', 30]]);
});

it('a score is a hundred at most', () => {
  const worst = { deposits: 9, nightBets: 99, stake: 9_000_000, refusedWithdrawals: 9, refusedDeposits: 9, limitHits: 99, linkedTo: 'x' };
  expect(scoreOf(markersOf({ ...quiet, ...worst }))).toBe(100);
});
