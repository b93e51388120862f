import { describe, expect, it } from '@jest/globals';
import { axisStep, isUnusual, percentOff, strayFlow, unusualRun, type Hour } from './money-usual.js';

const hour = (at: number, withdrawals: number, usualWithdrawals: number | null): Hour => ({
  hour: at,
  deposits: 0,
  withdrawals,
  usualDeposits: null,
  usualWithdrawals,
});

describe('percentOff', () => {
  it('compares with what is usual in whole per cent', () => {
    expect(percentOff(130, 100)).toBe(30);
    expect(percentOff(69, 100)).toBe(-31);
  });

  it('says nothing without a usual value, and a usual value of 0 is none', () => {
    expect(percentOff(130, null)).toBeNull();
    expect(percentOff(130, 0)).toBeNull();
  });

  it('measures against the size of a negative usual value', () => {
    expect(percentOff(50, -100)).toBe(150);
  });
});

describe('isUnusual', () => {
  it('is quiet up to 20 per cent either way', () => {
    expect([20, -20, null].map(isUnusual)).toEqual([false, false, false]);
    expect([21, -21].map(isUnusual)).toEqual([true, true]);
  });
});

describe('unusualRun', () => {
  it('finds the run of hours that contributes most', () => {
    const hours = [hour(8, 150, 100), hour(9, 100, 100), hour(11, 170, 100), hour(12, 170, 100), hour(13, 170, 100)];
    expect(unusualRun(hours, 'withdrawals', true)).toEqual({ flow: 'withdrawals', isMore: true, from: 11, to: 13, times: 1.7 });
  });

  it('ends a run at an hour without history', () => {
    expect(unusualRun([hour(1, 200, 100), hour(2, 200, null), hour(3, 200, 150)], 'withdrawals', true)).toMatchObject({ from: 1, to: 1 });
  });

  it('finds hours below what is usual too, and nothing where there are none', () => {
    expect(unusualRun([hour(1, 10, 100)], 'withdrawals', false)).toMatchObject({ isMore: false, times: 0.1 });
    expect(unusualRun([hour(1, 100, 100)], 'withdrawals', false)).toBeNull();
  });
});

describe('strayFlow', () => {
  const sums = (deposits: number, withdrawals: number, cases = 20) => ({
    ...{ deposits, withdrawals, depositCount: cases, withdrawalCount: cases },
  });

  it('names the flow that is furthest off', () => {
    expect(strayFlow(sums(130, 50), sums(100, 100))).toEqual({ flow: 'withdrawals', isMore: false });
  });

  it('is quiet within the usual and without history', () => {
    expect(strayFlow(sums(110, 90), sums(100, 100))).toBeNull();
    expect(strayFlow(sums(110, 90), null)).toBeNull();
  });

  it('is quiet soon after midnight, when so few deposits are usual that none is no warning', () => {
    expect(strayFlow(sums(0, 0), sums(100, 100, 4))).toBeNull();
    expect(strayFlow(sums(0, 0), sums(100, 100, 5))).not.toBeNull();
  });
});

describe('axisStep', () => {
  it.each([
    [53_000_000, 2, 50_000_000],
    [48, 2, 25],
    [9, 3, 5],
    [1, 3, 0.5],
    [0, 3, 1],
  ])('divides a peak of %d into at most %d round steps', (peak, lines, step) => {
    expect(axisStep(peak, lines)).toBe(step);
  });
});
