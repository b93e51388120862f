import { seoulDay, seoulDayStart } from '#lib/kernel';

/** How long a losing period lasts. Weeks begin on Monday, months on their first day, all of them at noon in Seoul. */
export type PeriodLength = 'day' | 'week' | 'month';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** The first noon behind an instant at which a period of this length ends. */
export function endAfter(instant: Date, length: PeriodLength): Date {
  let noon = noonOf(instant);
  while (noon <= instant || !isEnd(noon, length)) noon = new Date(noon.getTime() + dayMs);
  return noon;
}

/** The last such noon that is not behind it. */
export function endBefore(instant: Date, length: PeriodLength): Date {
  let noon = noonOf(instant);
  while (noon > instant || !isEnd(noon, length)) noon = new Date(noon.getTime() - dayMs);
  return noon;
}

function noonOf(instant: Date): Date {
  return new Date(seoulDayStart(seoulDay(instant)).getTime() + 12 * hourMs);
}

function isEnd(noon: Date, length: PeriodLength): boolean {
  if (length === 'day') return true;
  // Noon in Seoul lies on the same day of UTC.
  return length === 'week' ? noon.getUTCDay() === 1 : noon.getUTCDate() === 1;
}
