const datePattern = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))$/;
const timePattern = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
/** When matches begin of which the file says only the day. */
export const usualTime = '15:00';

/** A day as the files write it, `dd/mm/yy`, `dd/mm/yyyy` or `yyyy-mm-dd`. @returns `YYYY-MM-DD`; undefined for what is no day */
export function readDay(text: string): string | undefined {
  const [, d, m, y, isoY, isoM, isoD] = datePattern.exec(text) ?? [];
  const [year, month, day] = isoY ? [isoY, isoM!, isoD!] : [fullYear(y), m ?? '', d ?? ''];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  // 31/02 would silently become a day of March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : undefined;
}

function fullYear(year = ''): string {
  if (year.length !== 2) return year;
  return Number(year) >= 70 ? `19${year}` : `20${year}`;
}

/** @returns `HH:MM`; undefined for what is no time of day */
export function readTime(text: string): string | undefined {
  const [, hours, minutes] = timePattern.exec(text) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The instant at which clocks in London show this; the files give every league's times so. @param day `YYYY-MM-DD` @param time `HH:MM` */
export function londonTime(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  // London is level with UTC, or an hour ahead of it in summer.
  return london.format(asUtc) === time ? asUtc : new Date(asUtc.getTime() - 3_600_000);
}

/** The day in London, `YYYY-MM-DD`. */
export function londonDay(instant: Date): string {
  return londonDays.format(instant);
}
const londonDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });
