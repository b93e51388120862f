import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';
import { changedNames, type ChangedAmounts, type DayChange } from '../domain/day-changes.js';
import type { Days } from '../domain/days.js';

/** Table stat_day_change: what changed of a day after it was closed, by what caused it. */
@Injectable()
export class DayChangesRepository {
  async add(tx: Tx, changes: readonly DayChange[]): Promise<void> {
    if (changes.length === 0) return;
    const column = (name: keyof DayChange) => changes.map((each) => each[name]);
    await tx.query(
      `INSERT INTO stat_day_change AS known (day, reason, cause_kind, cause_id, changed_at, events, ${changedNames.join(', ')})
       SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
       ON CONFLICT (day, reason, cause_kind, cause_id) DO UPDATE SET changed_at = greatest(known.changed_at, EXCLUDED.changed_at),
         events = known.events + EXCLUDED.events, ${changedNames.map((name) => `${name} = known.${name} + EXCLUDED.${name}`).join(', ')}`,
      [
        ...[column('day'), column('reason'), column('causeKind'), column('causeId'), column('changedAt'), column('events')],
        ...changedNames.map(column),
      ],
    );
  }

  /** Newest change first. */
  newest(sql: Sql, { from, until }: Days, take: number): Promise<DayChange[]> {
    return sql.query<DayChange>(
      `SELECT day::text AS day, reason, cause_kind AS "causeKind", cause_id AS "causeId", changed_at AS "changedAt", events, ${changedNames.join(', ')}
       FROM stat_day_change WHERE day BETWEEN $1 AND $2 ORDER BY changed_at DESC, day DESC, reason, cause_kind, cause_id LIMIT $3`,
      [from, until, take],
    );
  }

  /** The sums of each day that changed, newest day first. */
  byDay(sql: Sql, { from, until }: Days): Promise<({ day: string; changedAt: Date; causes: number } & ChangedAmounts)[]> {
    return sql.query(
      `SELECT day::text AS day, max(changed_at) AS "changedAt", count(*) AS causes,
         ${changedNames.map((name) => `sum(${name})::bigint AS ${name}`).join(', ')}
       FROM stat_day_change WHERE day BETWEEN $1 AND $2 GROUP BY day ORDER BY day DESC`,
      [from, until],
    );
  }
}
