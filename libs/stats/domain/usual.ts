import { addFlows, flowNames, hourMs, hourOf, noFlows, type Flows } from './flows.js';

export interface HourFlows {
  hour: Date;
  flows: Flows;
}

const weekMs = 7 * 24 * hourMs;
const weeksBack = 4;

/** Starts of the days that make the usual value of a day: the same weekday, one to four weeks before. */
export function usualDays(dayStart: Date): Date[] {
  return Array.from({ length: weeksBack }, (_, week) => new Date(dayStart.getTime() - (week + 1) * weekMs));
}

/**
 * The usual flows of each hour of a day: the mean over those of the four days that lie within the record, floored to
 * whole won. An hour without a row is an hour in which nothing happened.
 * @param firstHour the scope's earliest hour on record; undefined when there is none
 * @returns 24 entries, null where the record is too young to say
 */
export function usualHours(dayStart: Date, history: HourFlows[], firstHour: Date | undefined): (Flows | null)[] {
  const known = new Map(history.map(({ hour, flows }) => [hour.getTime(), flows]));
  return Array.from({ length: 24 }, (_, index) => {
    const hours = usualDays(dayStart).map((day) => day.getTime() + index * hourMs);
    const recorded = hours.filter((hour) => firstHour && hour >= firstHour.getTime());
    if (recorded.length === 0) return null;
    const sums = noFlows();
    for (const hour of recorded) addFlows(sums, known.get(hour) ?? {});
    return part(sums, 1, recorded.length);
  });
}

/**
 * What is usual from the day's start up to `now`: whole hours, and of the hour under way the part that has passed.
 * @returns null without history
 */
export function usualUpTo(dayStart: Date, hours: (Flows | null)[], now: Date): Flows | null {
  if (hours.every((hour) => hour === null)) return null;
  const current = hourOf(now).getTime();
  const sums = noFlows();
  hours.forEach((flows, index) => {
    const start = dayStart.getTime() + index * hourMs;
    if (!flows || start > current) return;
    addFlows(sums, start < current ? flows : part(flows, now.getTime() - current, hourMs));
  });
  return sums;
}

function part(flows: Flows, numerator: number, denominator: number): Flows {
  const result = noFlows();
  for (const name of flowNames) result[name] = Math.floor((flows[name] * numerator) / denominator);
  return result;
}
