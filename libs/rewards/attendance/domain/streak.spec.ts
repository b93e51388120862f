import { describe, expect, it } from '@jest/globals';
import { attended, currentStreak, dayBefore, type AttendedDay } from './streak.js';

const last = (day: string, streak: number, isComplete = false): AttendedDay => ({ day, streak, isComplete });

describe('a count of days', () => {
  it('grows with each day in a row, over the ends of months and years', () => {
    expect(attended('2026-11-21', undefined, 7)).toEqual(last('2026-11-21', 1));
    expect(attended('2026-11-22', last('2026-11-21', 1), 7).streak).toBe(2);
    expect(attended('2026-03-01', last('2026-02-28', 4), 7).streak).toBe(5);
    expect(attended('2027-01-01', last('2026-12-31', 5), 7).streak).toBe(6);
    expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  });

  it('begins anew after a day left out, and after a full one', () => {
    expect(attended('2026-11-23', last('2026-11-21', 6), 7).streak).toBe(1);
    expect(attended('2026-11-22', last('2026-11-21', 6), 7)).toEqual(last('2026-11-22', 7, true));
    expect(attended('2026-11-23', last('2026-11-22', 7, true), 7).streak).toBe(1);
  });

  it('is full at once where the rule was shortened, and never without one', () => {
    expect(attended('2026-11-22', last('2026-11-21', 6), 5)).toEqual(last('2026-11-22', 7, true));
    expect(attended('2026-11-22', last('2026-11-21', 99), 0)).toEqual(last('2026-11-22', 100));
  });

  it('stands as long as today can still be attended', () => {
    expect(currentStreak('2026-11-22', last('2026-11-22', 7, true))).toBe(7);
    expect(currentStreak('2026-11-22', last('2026-11-21', 6))).toBe(6);
    expect(currentStreak('2026-11-22', last('2026-11-21', 7, true))).toBe(0);
    expect(currentStreak('2026-11-22', last('2026-11-20', 6))).toBe(0);
    expect(currentStreak('2026-11-22', undefined)).toBe(0);
  });
});
