import { refuse } from '#lib/contract';
import { seoulDay, seoulDayEnd, seoulDayStart, type Clock } from '#lib/kernel';

/** Seoul days, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  until: string;
}

/** Days that a statistic takes at most: a year, a leap year too. */
export const maxDays = 366;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The days that somebody asked for; today without any.
 * @throws DomainError INVALID_INPUT when they end before they start, PERIOD_TOO_LONG
 */
export function daysOf({ startedAt, endedAt }: { startedAt?: string | undefined; endedAt?: string | undefined }, clock: Clock): Days {
  const until = endedAt ?? seoulDay(clock.now());
  const from = startedAt ?? until;
  if (from > until) throw refuse('INVALID_INPUT', { field: 'endedAt' });
  if (countOf({ from, until }) > maxDays) throw refuse('PERIOD_TOO_LONG', { days: maxDays });
  return { from, until };
}

/** How many days they are. */
export function countOf({ from, until }: Days): number {
  return Math.round((seoulDayEnd(until).getTime() - seoulDayStart(from).getTime()) / dayMs);
}

/** Some of the days, newest first. */
export function newestDays({ until }: Days, skip: number, take: number): string[] {
  const last = seoulDayStart(until).getTime();
  return Array.from({ length: take }, (_, index) => seoulDay(new Date(last - (skip + index) * dayMs)));
}
