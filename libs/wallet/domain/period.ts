import { must, seoulDayEnd, seoulDayStart } from '#lib/kernel';

/** A range of a list: `from` belongs to it, `until` no longer; an absent end is open. */
export interface Period {
  from?: Date;
  until?: Date;
}

/** A list's `startedAt` and `endedAt`: instants, both included, or bare days, which mean the whole day in Seoul. */
export function periodOf(range: { startedAt?: string | null; endedAt?: string | null }): Period {
  const { startedAt, endedAt } = range;
  return {
    from: startedAt ? (isDay(startedAt) ? seoulDayStart(startedAt) : new Date(startedAt)) : undefined,
    until: endedAt ? (isDay(endedAt) ? seoulDayEnd(endedAt) : new Date(Date.parse(endedAt) + 1)) : undefined,
  };
}

/** The same of a range with both ends. */
export function boundedPeriodOf(range: { startedAt: string; endedAt: string }): Required<Period> {
  const { from, until } = periodOf(range);
  return { from: must(from, 'a range with both ends has a start'), until: must(until, 'a range with both ends has an end') };
}

function isDay(text: string): boolean {
  return text.length === 'YYYY-MM-DD'.length;
}
