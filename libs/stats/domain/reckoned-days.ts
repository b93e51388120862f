import { seoulDay } from '#lib/kernel';

const dayMs = 24 * 60 * 60 * 1000;
/** Days that are reckoned again from time to time, for results that were entered again. */
const correctedDays = 35;

export function daysBefore(now: Date, days: number): string {
  return seoulDay(new Date(now.getTime() - days * dayMs));
}

/** The first day that is reckoned again from time to time, at an instant. */
export function reckonedAgainFrom(now: Date): string {
  return daysBefore(now, correctedDays);
}

/** A correction is noted so many days before its day is left out: it may have had its last turn already, or the job may be late. */
const notedEarlierDays = 7;

/** Whether a day has to be noted to be reckoned again. */
export function mustBeNoted(day: string, now: Date): boolean {
  return day < daysBefore(now, correctedDays - notedEarlierDays);
}
