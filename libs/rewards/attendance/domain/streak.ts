/** A day on which somebody attended. */
export interface AttendedDay {
  /** In Seoul, `YYYY-MM-DD`. */
  day: string;
  /** Days in a row with this one. */
  streak: number;
  /** The count was full, and begins anew the day after. */
  isComplete: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day before one, both `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
}

/**
 * What attending on a day makes of the count.
 * @param last the newest day before it
 * @param streakDays a full count; 0 for none
 */
export function attended(day: string, last: AttendedDay | undefined, streakDays: number): AttendedDay {
  const streak = streakOf(last, dayBefore(day)) + 1;
  return { day, streak, isComplete: streakDays > 0 && streak >= streakDays };
}

/** Days in a row up to today, or up to yesterday for anybody who can still attend today. */
export function currentStreak(today: string, last: AttendedDay | undefined): number {
  return last?.day === today ? last.streak : streakOf(last, dayBefore(today));
}

/** What the newest day counts for the day after `yesterday`. */
function streakOf(last: AttendedDay | undefined, yesterday: string): number {
  return last?.day === yesterday && !last.isComplete ? last.streak : 0;
}
