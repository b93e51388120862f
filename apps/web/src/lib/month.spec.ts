import { describe, expect, it } from '@jest/globals';
import { monthBeside, weeksOf } from './month.js';

describe('weeksOf', () => {
  it('puts every day of a month under its weekday, Sunday first', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.map((square) => square?.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weeks[2]?.[6]).toEqual({ day: '2026-11-21', number: 21 });
    expect(weeks[4]?.map((square) => square?.number)).toEqual([29, 30, undefined, undefined, undefined, undefined, undefined]);
  });
  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
    ['2026-08', 31],
  ])('gives %s its %i days in whole weeks', (month, days) => {
    const weeks = weeksOf(month);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter((square) => square !== null)).toHaveLength(days);
  });
});

it('goes over the turn of the year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
