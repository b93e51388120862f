import { describe, expect, it } from '@jest/globals';
import { londonDay, londonTime, readDay, readTime } from './season-dates.js';

describe('a day of a season file', () => {
  it.each([
    ['16/08/2024', '2024-08-16'],
    ['16/08/24', '2024-08-16'],
    ['6/8/93', '1993-08-06'],
    ['2024-08-16', '2024-08-16'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', undefined],
    ['31/04/2024', undefined],
    ['08/16/2024', undefined],
    ['16.08.2024', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('a time of a season file', () => {
  it.each([
    ['20:00', '20:00'],
    ['9:05', '09:05'],
    ['12:30:00', '12:30'],
    ['24:00', undefined],
    ['7pm', undefined],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    ['2024-12-26', '15:00', '2024-12-26T15:00:00.000Z'],
    ['2024-08-16', '20:00', '2024-08-16T19:00:00.000Z'],
    ['2024-08-16', '00:30', '2024-08-15T23:30:00.000Z'],
    ['2025-03-30', '00:30', '2025-03-30T00:30:00.000Z'],
    ['2025-03-30', '14:00', '2025-03-30T13:00:00.000Z'],
    ['2024-10-27', '14:00', '2024-10-27T14:00:00.000Z'],
  ])('is London’s: %s %s', (day, time, instant) => {
    expect(londonTime(day, time).toISOString()).toBe(instant);
    expect(londonDay(londonTime(day, time))).toBe(day);
  });
});
