import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';

/** What was given in points in $1 ≤ time < $2, by the records of each kind: gifts, bonuses of deposits, and what administrators gave. */
const given = `
  SELECT at, points FROM gift WHERE at >= $1 AND at < $2
  UNION ALL
  SELECT approved_at, bonus FROM deposit WHERE bonus > 0 AND approved_at >= $1 AND approved_at < $2
  UNION ALL
  SELECT processed_at, -bonus FROM deposit WHERE bonus > 0 AND status = 'approval_cancelled' AND processed_at >= $1 AND processed_at < $2
  UNION ALL
  SELECT t.at, CASE a.id WHEN p.destination_id THEN p.amount ELSE -p.amount END
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account a ON a.id IN (p.source_id, p.destination_id) AND a.owner_id > 0 AND a.kind = 'point'
  WHERE t.kind = 'adjustment' AND t.at >= $1 AND t.at < $2`;

/** Bonuses by their records, beside what the house's accounts say. */
@Injectable()
export class BonusCosts {
  /** Points that were given in `from` ≤ time < `until` less what was taken back then, at what they were worth at each moment; won. */
  async worth(sql: Sql, from: Date, until: Date): Promise<number> {
    return oneRow(
      await sql.query<{ worth: number }>(
        `SELECT coalesce(sum(points * r.won), 0)::bigint AS worth FROM (${given}) AS moved JOIN point_rates() r ON moved.at >= r.since AND moved.at < r.until`,
        [from, until],
      ),
    ).worth;
  }
}
