import type { ReportPeriod, ReportSchedule } from '#lib/contract';
import { seoulDay, seoulDayStart } from '#lib/kernel';
import type { Days } from './days.js';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Every schedule is due within so many days. */
const longestDays = 32;

const plusDays = (day: string, days: number): string => seoulDay(new Date(seoulDayStart(day).getTime() + days * dayMs));
/** 1 is Monday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The first instant after another at which the schedule is due. */
export function nextDueAfter(schedule: ReportSchedule, after: Date): Date {
  for (let step = 0; step <= longestDays; step++) {
    const due = dueOn(schedule, plusDays(seoulDay(after), step));
    if (due && due > after) return due;
  }
  throw new Error(`A ${schedule.cadence} schedule is due within ${longestDays} days.`);
}

/** The newest instant up to another, from `since` on, at which the schedule is due: what was missed before it is made up by it. */
export function newestDue(schedule: ReportSchedule, since: Date, until: Date): Date {
  for (let step = 0; step <= longestDays; step++) {
    const due = dueOn(schedule, plusDays(seoulDay(until), -step));
    if (due && due <= until) return due > since ? due : since;
  }
  return since;
}

function dueOn({ cadence, hour, weekday, monthDay }: ReportSchedule, day: string): Date | undefined {
  const isDay = cadence === 'daily' || (cadence === 'weekly' ? weekdayOf(day) === weekday : Number(day.slice(8)) === monthDay);
  return isDay ? new Date(seoulDayStart(day).getTime() + hour * hourMs) : undefined;
}

/** The days that a report is about which was due on a day. */
export function daysOfPeriod(period: ReportPeriod, dueAt: Date): Days {
  const today = seoulDay(dueAt);
  const yesterday = plusDays(today, -1);
  const monthStart = `${today.slice(0, 7)}-01`;
  const monday = plusDays(today, 1 - weekdayOf(today));
  const lastOfMonth = plusDays(monthStart, -1);
  const days: Record<ReportPeriod, Days> = {
    yesterday: { from: yesterday, until: yesterday },
    lastSevenDays: { from: plusDays(today, -7), until: yesterday },
    lastThirtyDays: { from: plusDays(today, -30), until: yesterday },
    lastWeek: { from: plusDays(monday, -7), until: plusDays(monday, -1) },
    lastMonth: { from: `${lastOfMonth.slice(0, 7)}-01`, until: lastOfMonth },
    thisMonth: { from: monthStart, until: today },
  };
  return days[period];
}
