import { describe, expect, it } from '@jest/globals';
import { axisTicks, axisUnit, hourBars, netBets, netFlow, type HourPoint } from './flows.js';

const point = (hour: number, over: Partial<HourPoint> = {}): HourPoint => ({
  hour, deposits: 0, withdrawals: 0, stakes: 0, payouts: 0, usualDeposits: null, usualWithdrawals: null, ...over,
});

describe('net', () => {
  it('is what came in less what went out, and may be negative', () => {
    expect(netFlow({ deposits: 100, withdrawals: 250 })).toBe(-150);
    expect(netBets({ stakes: 500, payouts: 320 })).toBe(180);
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

describe('axisUnit', () => {
  it('counts in millions from two million on, the usual values included', () => {
    expect(axisUnit(hourBars([point(1, { deposits: 1_999_999 })], 'money', null))).toBe(10_000);
    expect(axisUnit(hourBars([point(1, { withdrawals: 2_000_000 })], 'money', null))).toBe(1_000_000);
    expect(axisUnit(hourBars([point(1, { usualWithdrawals: 2_000_000 })], 'money', null))).toBe(1_000_000);
  });
});

describe('axisTicks', () => {
  const ticks = (deposits: number, withdrawals: number): number[] => axisTicks(hourBars([point(1, { deposits, withdrawals })], 'money', null));

  it('goes in round steps that hold every bar', () => {
    expect(ticks(9_200_000, 8_800_000)).toEqual([-10_000_000, -5_000_000, 0, 5_000_000, 10_000_000]);
    expect(ticks(3_100_000, 1_200_000)).toEqual([-2_000_000, -1_000_000, 0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  });

  it('has nothing below the line when nothing went out', () => {
    expect(ticks(40_000, 0)).toEqual([0, 10_000, 20_000, 30_000, 40_000]);
  });

  it('still has an axis when nothing moved', () => {
    expect(ticks(0, 0)).toEqual([0, 10_000]);
  });

  it.each([1, 9_999, 10_001, 123_456, 7_654_321, 987_654_321])('holds a bar of %d on both sides', (amount) => {
    const all = ticks(amount, amount);
    expect(all.at(-1)).toBeGreaterThanOrEqual(amount);
    expect(all[0]).toBeLessThanOrEqual(-amount);
    expect(all).toContain(0);
    expect(all.every((tick) => tick % 10_000 === 0)).toBe(true);
    expect(all.length).toBeLessThanOrEqual(9);
  });
});
