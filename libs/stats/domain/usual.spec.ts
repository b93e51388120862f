import { describe, expect, it } from '@jest/globals';
import { seoulDayStart } from '#lib/kernel';
import { hourMs, noFlows, type Flows } from './flows.js';
import { usualDays, usualHours, usualUpTo } from './usual.js';

const day = seoulDayStart('2026-11-21');
const at = (start: Date, hour: number) => new Date(start.getTime() + hour * hourMs);
const deposits = (won: number): Flows => ({ ...noFlows(), deposits: won });
const weeks = usualDays(day);
const longAgo = new Date('2020-01-01T00:00:00Z');

describe('the usual value of an hour', () => {
  it('is the mean of the same weekday and hour over the four weeks before', () => {
    const history = [4, 8, 12, 17].map((won, week) => ({ hour: at(weeks[week]!, 9), flows: deposits(won) }));
    expect(usualHours(day, history, longAgo)[9]!.deposits).toBe(10);
  });

  it('takes an hour without a row as an hour in which nothing happened', () => {
    const history = [{ hour: at(weeks[0]!, 9), flows: deposits(100) }];
    expect(usualHours(day, history, longAgo)[9]!.deposits).toBe(25);
    expect(usualHours(day, history, longAgo)[10]!.deposits).toBe(0);
  });

  it('takes only the weeks that lie within the record', () => {
    const history = [{ hour: at(weeks[0]!, 9), flows: deposits(100) }];
    expect(usualHours(day, history, at(weeks[0]!, 9))[9]!.deposits).toBe(100);
    expect(usualHours(day, history, at(weeks[0]!, 9))[8]).toBeNull();
  });

  it('does not exist without history', () => {
    expect(usualHours(day, [], undefined)).toEqual(Array(24).fill(null));
    expect(usualUpTo(day, Array<null>(24).fill(null), at(day, 12))).toBeNull();
  });

  it('ignores hours of other weekdays', () => {
    const history = [{ hour: at(new Date(day.getTime() - 24 * hourMs), 9), flows: deposits(100) }];
    expect(usualHours(day, history, longAgo)[9]!.deposits).toBe(0);
  });
});

describe('the usual value up to now', () => {
  const hours = Array.from({ length: 24 }, () => deposits(60));

  it('takes whole hours and the part of the hour under way that has passed', () => {
    expect(usualUpTo(day, hours, at(day, 2.25))!.deposits).toBe(60 + 60 + 15);
    expect(usualUpTo(day, hours, day)!.deposits).toBe(0);
  });

  it('is the whole day once the day is over', () => {
    expect(usualUpTo(day, hours, at(day, 24))!.deposits).toBe(24 * 60);
  });
});
