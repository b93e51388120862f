import { describe, expect, it } from '@jest/globals';
import { seoulIso } from '#lib/kernel';
import { daysOfPeriod, newestDue, nextDueAfter } from './report-times.js';

const at = (text: string): Date => new Date(`${text}:00+09:00`);
const daily = { cadence: 'daily', hour: 8, weekday: 1, monthDay: 1 } as const;
const weekly = { ...daily, cadence: 'weekly', weekday: 7 } as const;
const monthly = { ...daily, cadence: 'monthly', monthDay: 28 } as const;
const shown = (instant: Date): string => seoulIso(instant).slice(0, 16);

describe('a schedule', () => {
  it.each([
    [daily, '2026-11-23T07:59', '2026-11-23T08:00'],
    [daily, '2026-11-23T08:00', '2026-11-24T08:00'],
    [weekly, '2026-11-23T08:00', '2026-11-29T08:00'],
    [weekly, '2026-11-29T07:00', '2026-11-29T08:00'],
    [monthly, '2026-11-28T08:00', '2026-12-28T08:00'],
    [monthly, '2026-12-28T09:00', '2027-01-28T08:00'],
    [{ ...daily, hour: 0 }, '2026-12-31T23:59', '2027-01-01T00:00'],
  ])('%j is due after %s at %s', (schedule, after, due) => {
    expect(shown(nextDueAfter(schedule, at(after)))).toBe(due);
  });

  it('that missed several times is made up by the newest of them', () => {
    expect(shown(newestDue(daily, at('2026-11-20T08:00'), at('2026-11-23T10:00')))).toBe('2026-11-23T08:00');
    expect(shown(newestDue(daily, at('2026-11-20T08:00'), at('2026-11-23T07:00')))).toBe('2026-11-22T08:00');
    expect(shown(newestDue(monthly, at('2026-10-28T08:00'), at('2026-11-23T07:00')))).toBe('2026-10-28T08:00');
  });
});

describe('a period', () => {
  it.each([
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['lastSevenDays', '2026-11-16', '2026-11-22'],
    ['lastThirtyDays', '2026-10-24', '2026-11-22'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisMonth', '2026-11-01', '2026-11-23'],
  ] as const)('%s of a Monday morning is %s to %s', (period, from, until) => {
    expect(daysOfPeriod(period, at('2026-11-23T08:00'))).toEqual({ from, until });
  });

  it('of last week is the same on Sunday as on the Monday before it', () => {
    expect(daysOfPeriod('lastWeek', at('2026-11-29T23:00'))).toEqual({ from: '2026-11-16', until: '2026-11-22' });
  });
});
