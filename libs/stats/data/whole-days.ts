import { seoulDay, seoulDayEnd } from '#lib/kernel';
import { lastLeftAt, type Sql } from '#lib/platform';

/** The first Seoul day that has all its sources: the day after the archive last took a period out of the database. */
export async function firstWholeDay(sql: Sql): Promise<string> {
  const leftAt = await lastLeftAt(sql);
  return seoulDay(leftAt ? seoulDayEnd(seoulDay(leftAt)) : new Date(0));
}
