import { serverNow } from '../../lib/clock.js';
import { seoulDay } from '../../lib/format.js';
import type { DaysSearch } from './days.js';

export { daysSearch, type DaysSearch } from './days.js';

const DAY_MS = 86_400_000;

/** The days that the URL says; without any the newest. @param count how many of them */
export function daysOf({ from, to }: DaysSearch, count: number): { from: string; to: string } {
  const last = to ?? seoulDay(serverNow());
  return { from: from ?? seoulDay(Date.parse(last) - (count - 1) * DAY_MS), to: last };
}
