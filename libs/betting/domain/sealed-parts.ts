import { seoulDay, seoulDayEnd, seoulDayStart } from '#lib/kernel';

/** Which days are sealed: those before `until`, in Seoul, without `unsealed`. */
export interface Seals {
  /** `YYYY-MM-DD`; `-infinity` while no day is sealed. */
  until: string;
  /** Oldest first. */
  unsealed: readonly string[];
}

/** A span of instants: `from` belongs to it, `until` no longer; an absent end is open. */
export interface Span {
  from?: Date;
  until?: Date;
}

/** Days of Seoul, `YYYY-MM-DD` or `-infinity`; `until` no longer belongs to them. */
export interface Days {
  from: string;
  until: string;
}

/** A span divided into sealed days, whose sums are kept, and what has to be counted row by row. */
export interface Parts {
  /** Absent when there is none in the span. */
  sealed?: Days;
  /** After the sealed days. */
  newer?: Span;
  /** Among the sealed days: those that are not. */
  gaps: Span[];
  /** Before the sealed days: the rest of a day that the span cuts. */
  older?: Span;
}

export function partsOf(span: Span, { until, unsealed }: Seals): Parts {
  if (until === '-infinity') return { newer: span, gaps: [] };
  const last = !span.until || span.until > seoulDayStart(until) ? until : seoulDay(span.until);
  const first = span.from ? firstWholeDay(span.from) : '-infinity';
  if (first >= last) return { newer: span, gaps: [] };
  const newer = { from: seoulDayStart(last), until: span.until };
  const older = span.from && { from: span.from, until: seoulDayStart(first) };
  return {
    sealed: { from: first, until: last },
    ...(isEmpty(newer) ? {} : { newer }),
    gaps: unsealed.filter((day) => day >= first && day < last).map((day) => ({ from: seoulDayStart(day), until: seoulDayEnd(day) })),
    ...(older && !isEmpty(older) && { older }),
  };
}

function firstWholeDay(from: Date): string {
  const day = seoulDay(from);
  return seoulDayStart(day).getTime() === from.getTime() ? day : seoulDay(seoulDayEnd(day));
}

function isEmpty({ from, until }: { from: Date; until?: Date }): boolean {
  return until !== undefined && from >= until;
}
