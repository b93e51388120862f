import { seoulDay } from '../../lib/format.js';
import type { Comparison, Days } from './days.js';

export { comparisons, type Comparison, type Days } from './days.js';

const DAY_MS = 86_400_000;

/** Noon in Seoul, so that a day forward or back is a day. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+09:00`);
const moved = (day: string, by: number): string => seoulDay(noonOf(day) + by * DAY_MS);

/** How many days a period has. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
}

/** The same date a month earlier; the month's last day where it has no such date. */
function monthEarlier(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that a period is compared with; null for none. */
export function comparedDays(days: Days, against: Comparison): Days | null {
  if (against === 'none') return null;
  if (against === 'month') return { from: monthEarlier(days.from), to: monthEarlier(days.to) };
  const length = lengthOf(days);
  const back = against === 'before' ? length : Math.ceil(length / 7) * 7;
  return { from: moved(days.from, -back), to: moved(days.to, -back) };
}

/** Whether a change is outside what days usually differ by: more than a quarter of what there was. */
export function isUnusualChange(now: number, before: number): boolean {
  return Math.abs(now - before) > Math.abs(before) / 4;
}
