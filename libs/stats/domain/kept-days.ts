import { seoulDay, seoulDayStart } from '#lib/kernel';
import { countOf, type Days } from './days.js';

const dayMs = 24 * 60 * 60 * 1000;
const weekDays = 7;
/** A day is kept when it has been over for so long: whatever its last events added to it while it was still running is there by then. */
export const keptAfterMs = 60 * 60 * 1000;
/** Reading everybody's sums costs about as much as reading so many days. */
const worthDays = 14;

/** A day later, or earlier where it is negative. */
export function daysLater(day: string, days: number): string {
  return seoulDay(new Date(seoulDayStart(day).getTime() + days * dayMs));
}

/** The day itself where it is a Monday, otherwise the last one before. */
export function mondayOf(day: string): string {
  // The calendar's day counts, wherever its instant lies.
  return daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + weekDays - 1) % weekDays));
}

/** The first Monday after a day. */
export function mondayAfter(day: string): string {
  return daysLater(mondayOf(day), weekDays);
}

/** The first day that is not kept yet, at an instant. */
export function keptUntilAt(now: Date): string {
  return seoulDay(new Date(now.getTime() - keptAfterMs));
}

/** Days that are added to what lies between two Mondays, or taken off. */
export interface Edge extends Days {
  sign: 1 | -1;
}
/** Days as the difference of two Mondays, with what is left over at both ends. */
export interface KeptSpan {
  /** The sums before this Monday are taken off … */
  start: string;
  /** … those before this one. */
  end: string;
  edges: Edge[];
}

/**
 * Days told by the sums that are kept for Mondays.
 * @param keptUntil the first day that is not kept
 * @returns undefined where reading the days themselves is cheaper
 */
export function keptSpanOf(days: Days, keptUntil: string): KeptSpan | undefined {
  const after = daysLater(days.until, 1);
  const last = mondayOf(keptUntil);
  const start = nearestMonday(days.from);
  const nearest = nearestMonday(after);
  const end = nearest > last ? last : nearest;
  if (end <= start) return undefined;
  const edges = [...edgeOf(days.from, start), ...edgeOf(end, after)];
  const left = edges.reduce((sum, edge) => sum + countOf(edge), 0);
  return countOf(days) > left + worthDays ? { start, end, edges } : undefined;
}

function nearestMonday(day: string): string {
  const before = mondayOf(day);
  return daysLater(before, Math.floor(weekDays / 2)) < day ? daysLater(before, weekDays) : before;
}

/** From one day up to another, which is not among them; taken off where they lie the other way round. */
function edgeOf(from: string, to: string): Edge[] {
  if (from === to) return [];
  return from < to ? [{ from, until: daysLater(to, -1), sign: 1 }] : [{ from: to, until: daysLater(from, -1), sign: -1 }];
}
