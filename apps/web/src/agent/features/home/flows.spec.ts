import { describe, expect, it } from '@jest/globals';
import { hourBars, netBets, netFlow, type HourPoint } from './flows.js';

const point = (hour: number, over: Partial<HourPoint> = {}): HourPoint => ({
  hour,
  deposits: 0,
  withdrawals: 0,
  stakes: 0,
  payouts: 0,
  usualDeposits: null,
  usualWithdrawals: null,
  ...over,
});

describe('net', () => {
  it('is what came in less what went out, and may be negative', () => {
    expect(netFlow({ deposits: 100, withdrawals: 250 })).toBe(-150);
    expect(netBets({ settledStakes: 500, payouts: 320 })).toBe(180);
  });
});

describe('hourBars', () => {
  it('has all 24 hours, whatever hours came', () => {
    const bars = hourBars([point(14, { deposits: 500_000, withdrawals: 200_000 })], 'money', null);
    expect(bars).toHaveLength(24);
    expect(bars[14]).toMatchObject({ hour: 14, up: 500_000, down: -200_000, isOpen: false, isAhead: false });
    expect(bars[3]).toMatchObject({ up: 0, usualUp: null });
  });

  it('stands withdrawals and their usual value below the line', () => {
    const bars = hourBars([point(1, { usualDeposits: 70, usualWithdrawals: 40 })], 'money', null);
    expect(bars[1]).toMatchObject({ usualUp: 70, usualDown: -40 });
  });

  it('knows no usual value for bets', () => {
    const bars = hourBars([point(1, { stakes: 9, payouts: 4, usualDeposits: 70, usualWithdrawals: 40 })], 'bets', null);
    expect(bars[1]).toMatchObject({ up: 9, down: -4, usualUp: null, usualDown: null });
  });

  it('marks the hour under way and those still to come', () => {
    const bars = hourBars([], 'money', 14);
    expect(bars.filter((bar) => bar.isOpen).map((bar) => bar.hour)).toEqual([14]);
    expect(bars.filter((bar) => bar.isAhead)).toHaveLength(9);
  });
});
