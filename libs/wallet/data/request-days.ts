import { seoulDay, seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { oneRow, type Sql } from '#lib/platform';
import type { DayOfRequests } from '../domain/request-limits.js';

/**
 * What an owner has asked for on the Seoul day of an instant, and when last. Refused requests do not count, nor deposits whose approval was
 * taken back: their owner got nothing for them.
 */
export async function dayOfRequests(sql: Sql, table: 'deposit' | 'withdrawal', ownerId: number, at: Date): Promise<DayOfRequests> {
  const day = seoulDay(at);
  return oneRow(
    await sql.query<DayOfRequests>(
      `SELECT count(*) FILTER (WHERE today) AS count, coalesce(sum(amount) FILTER (WHERE today), 0)::bigint AS sum, max(requested_at) AS "lastAt"
       FROM (SELECT amount, requested_at, requested_at >= $2 AND requested_at < $3 AS today FROM ${table}
             WHERE owner_id = $1 AND status NOT IN ('refused', 'cancelled')) AS own`,
      [ownerId, seoulDayStart(day), seoulDayEnd(day)],
    ),
  );
}
