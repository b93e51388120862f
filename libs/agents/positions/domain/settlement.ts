import { seoulDay, seoulDayStart } from '#lib/kernel';

/** What a settlement moves: a position above zero is paid, one below is taken from cash as far as that reaches; won. */
export function settlementOf(position: number, cash: number): { amount: number; rest: number } {
  const amount = position >= 0 ? position : -Math.min(-position, cash);
  // Nothing is 0, never −0.
  return { amount: amount || 0, rest: position - amount || 0 };
}

const dayMs = 86_400_000;

/** The end of the last whole day in Seoul, or of the last week, which begins on Monday. */
export function lastEnd(schedule: 'daily' | 'weekly', now: Date): Date {
  const midnight = seoulDayStart(seoulDay(now));
  if (schedule === 'daily') return midnight;
  // Noon of the Seoul day is the same date in UTC.
  const weekday = new Date(`${seoulDay(now)}T12:00:00Z`).getUTCDay();
  return new Date(midnight.getTime() - ((weekday + 6) % 7) * dayMs);
}
