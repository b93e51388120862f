/** How long a break is; no months mean for good. */
export type BreakLength = { hours: number } | { months: number | null };

const hourMs = 3_600_000;
/** The last year that the wire carries. */
const forGood = new Date('2999-12-31T00:00:00+09:00');

/** When a break ends that begins now. Months are those of the calendar; where the month is too short it ends as many days later. */
export function breakEnd(at: Date, length: BreakLength): Date {
  if ('hours' in length) return new Date(at.getTime() + length.hours * hourMs);
  if (length.months === null) return forGood;
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + length.months);
  return end;
}
