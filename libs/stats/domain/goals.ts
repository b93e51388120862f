import { seoulDay, seoulMonth, seoulMonthStart } from '#lib/kernel';
import { countOf, type Days } from './days.js';

/** Longer than any month and shorter than two. */
const intoNextMonthMs = 32 * 24 * 60 * 60 * 1000;

/** The month of an instant in Seoul. */
export interface GoalMonth {
  /** From its first day to the day of the instant. */
  toDate: Days;
  /** Of the month, from 1. */
  day: number;
  days: number;
  /** Milliseconds gone by, and of the whole month. */
  elapsedMs: number;
  lengthMs: number;
}

export function goalMonthOf(now: Date): GoalMonth {
  const start = seoulMonthStart(seoulMonth(now));
  const next = seoulMonthStart(seoulMonth(new Date(start.getTime() + intoNextMonthMs)));
  const toDate = { from: seoulDay(start), until: seoulDay(now) };
  const last = seoulDay(new Date(next.getTime() - 1));
  return {
    toDate,
    day: countOf(toDate),
    days: countOf({ from: toDate.from, until: last }),
    elapsedMs: now.getTime() - start.getTime(),
    lengthMs: next.getTime() - start.getTime(),
  };
}

/** The goal's share of the time gone by, whole won rounded down. The product is larger than a number holds exactly. */
export function expectedOf(goal: number, { elapsedMs, lengthMs }: Pick<GoalMonth, 'elapsedMs' | 'lengthMs'>): number {
  return Number((BigInt(goal) * BigInt(elapsedMs)) / BigInt(lengthMs));
}
