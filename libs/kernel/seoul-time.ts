/** The site's zone is Asia/Seoul: UTC+9 all year round, no daylight saving since 1988. UTC is stored. */
const seoulOffsetMs = 9 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day in Seoul, `YYYY-MM-DD`. */
export function seoulDay(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().slice(0, 10);
}

/** The calendar month in Seoul, `YYYY-MM`. */
export function seoulMonth(instant: Date): string {
  return seoulDay(instant).slice(0, 7);
}

/** The instant at which a Seoul month (`YYYY-MM`) begins. */
export function seoulMonthStart(month: string): Date {
  return seoulDayStart(`${month}-01`);
}

/** The month (`YYYY-MM`) that follows one. */
export function monthAfter(month: string): string {
  return new Date(Date.parse(`${month}-15T00:00:00Z`) + 30 * dayMs).toISOString().slice(0, 7);
}

/** Whole years between two days; somebody born on 29 February is a year older on 1 March of other years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** The instant at which a Seoul day (`YYYY-MM-DD`) begins. */
export function seoulDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - seoulOffsetMs);
}

/** The instant at which a Seoul day ends, which is the next one's start. */
export function seoulDayEnd(day: string): Date {
  return new Date(seoulDayStart(day).getTime() + dayMs);
}

/** Minutes since midnight in Seoul, 0 to 1439. */
export function seoulMinuteOfDay(instant: Date): number {
  return Math.floor(((instant.getTime() + seoulOffsetMs) % dayMs) / 60_000);
}

/** An instant as ISO 8601 with Seoul's offset, as the wire carries it. */
export function seoulIso(instant: Date): string {
  return new Date(instant.getTime() + seoulOffsetMs).toISOString().replace('Z', '+09:00');
}

/** An instant by the clock in Seoul, `YYYY-MM-DD HH:mm:ss`, for people and spreadsheets. */
export function seoulClock(instant: Date): string {
  return seoulIso(instant).slice(0, 19).replace('T', ' ');
}

/**
 * Whether an instant lies between two times of the day in Seoul, `HH:MM`: the first belongs to it, the second no longer. It may run over
 * midnight; equal ends are none of the day.
 */
export function isBetweenSeoulTimes(instant: Date, from: string, until: string): boolean {
  const [start, end] = [minuteOf(from), minuteOf(until)];
  const now = seoulMinuteOfDay(instant);
  return start <= end ? now >= start && now < end : now >= start || now < end;
}

function minuteOf(timeOfDay: string): number {
  const [hours, minutes] = timeOfDay.split(':');
  return Number(hours) * 60 + Number(minutes);
}
