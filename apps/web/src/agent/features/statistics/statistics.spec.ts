import { describe, expect, it } from '@jest/globals';
import { dayBars, type DayRow } from './statistics.js';

const row = (day: string, over: Partial<DayRow['flows']>): DayRow => ({
  day,
  flows: {
    deposits: 0,
    depositCount: 0,
    withdrawals: 0,
    withdrawalCount: 0,
    net: 0,
    joins: 0,
    logins: 0,
    stakes: 0,
    betCount: 0,
    settledStakes: 0,
    payouts: 0,
    profit: 0,
    rolling: 0,
    ownRolling: 0,
    lossFee: 0,
    pointsGiven: 0,
    pointsTaken: 0,
    supportAmount: 0,
    supportResult: 0,
    given: 0,
    taken: 0,
    ...over,
  },
});

describe('dayBars', () => {
  const rows = [row('2026-11-21', { deposits: 5, withdrawals: 7, stakes: 9, payouts: 4 }), row('2026-11-20', { deposits: 1 })];

  it('stand oldest first, what goes out below the line', () => {
    expect(dayBars(rows, 'money')).toEqual([
      { day: '2026-11-20', up: 1, down: -0 },
      { day: '2026-11-21', up: 5, down: -7 },
    ]);
    expect(dayBars(rows, 'bets').at(-1)).toEqual({ day: '2026-11-21', up: 9, down: -4 });
  });
});
