import { seoulMinuteOfDay } from '#lib/kernel';

/**
 * True while the banks' check closes withdrawals. Ends are Seoul times `HH:MM`; the first belongs to the closing, the
 * second no longer; a closing may run over midnight; equal ends are no closing.
 */
export function isExchangeClosed(instant: Date, from: string, until: string): boolean {
  const [start, end] = [minuteOf(from), minuteOf(until)];
  const now = seoulMinuteOfDay(instant);
  return start <= end ? now >= start && now < end : now >= start || now < end;
}

function minuteOf(timeOfDay: string): number {
  const [hours, minutes] = timeOfDay.split(':');
  return Number(hours) * 60 + Number(minutes);
}
