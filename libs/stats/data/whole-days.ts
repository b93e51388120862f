import { seoulDay, seoulDayEnd } from '#lib/kernel';
import { lastLeftAt, type Sql } from '#lib/platform';

/** The first Seoul day whose sources are all there. Days up to the last time that a period left for the archive are not whole. */
export async function firstWholeDay(sql: Sql): Promise<string> {
  const leftAt = await lastLeftAt(sql);
  return seoulDay(leftAt ? seoulDayEnd(seoulDay(leftAt)) : new Date(0));
}
