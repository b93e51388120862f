import { describe, expect, it } from '@jest/globals';
import { expectedOf, goalMonthOf } from './goals.js';

const at = (time: string) => goalMonthOf(new Date(`${time}+09:00`));

describe('the month of a goal', () => {
  it('is the one of Seoul, from its first day to today', () => {
    expect(at('2026-11-30T23:59:59.999')).toMatchObject({ toDate: { from: '2026-11-01', until: '2026-11-30' }, day: 30, days: 30 });
    expect(at('2026-12-01T00:00:00.000')).toMatchObject({
      ...{ toDate: { from: '2026-12-01', until: '2026-12-01' }, day: 1, days: 31 },
      elapsedMs: 0,
    });
    expect(at('2028-02-29T12:00:00')).toMatchObject({ day: 29, days: 29 });
    expect(at('2027-01-31T23:59:59')).toMatchObject({ toDate: { from: '2027-01-01', until: '2027-01-31' }, day: 31, days: 31 });
  });

  it('asks for the share of the time gone by, rounded down, exact for the largest goal', () => {
    expect(expectedOf(3_000_000, at('2026-11-16T00:00:00'))).toBe(1_500_000);
    expect(expectedOf(3_000_000, at('2026-11-01T00:00:00'))).toBe(0);
    expect(expectedOf(100, at('2026-11-30T23:59:59.999'))).toBe(99);
    expect(expectedOf(1_000_000_000_000_000, at('2026-11-30T23:59:59.999'))).toBe(999_999_999_614_197);
  });
});
