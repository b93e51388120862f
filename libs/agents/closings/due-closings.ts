import { seoulDay, seoulDayStart } from '#lib/kernel';
import { endAfter, type PeriodLength } from '../commission/losing/domain/period-ends.js';

const dayMs = 86_400_000;

/** Ends of the losing periods behind one that runs, up to an instant. */
export function endsBehind(end: Date, length: PeriodLength, until: Date): Date[] {
  const ends: Date[] = [];
  for (let next = endAfter(end, length); next < until; next = endAfter(next, length)) ends.push(next);
  return ends;
}

/** Midnights in Seoul after `now` at which positions are settled: each, or those of Mondays. */
export function settlementsAfter(now: Date, schedule: 'daily' | 'weekly', until: Date): Date[] {
  const ends: Date[] = [];
  for (let next = seoulDayStart(seoulDay(new Date(now.getTime() + dayMs))); next < until; next = new Date(next.getTime() + dayMs)) {
    // Noon of the Seoul day is the same date in UTC.
    if (schedule === 'daily' || new Date(`${seoulDay(next)}T12:00:00Z`).getUTCDay() === 1) ends.push(next);
  }
  return ends;
}
