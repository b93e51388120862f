import { Injectable } from '@nestjs/common';
import { must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import type { LosingFlow } from '../domain/losing.js';

/** A losing period, from noon to noon in Seoul. */
export interface LosingPeriod {
  id: number;
  startsAt: Date;
  endsAt: Date;
  /** What was posted before it stands in the period's flows. */
  countedUntil: Date;
  closedAt: Date | null;
}

const columns = `id, starts_at AS "startsAt", ends_at AS "endsAt", counted_until AS "countedUntil", closed_at AS "closedAt"`;

/** Periods of losing and what was taken and given in them. */
@Injectable()
export class LosingPeriodsRepository {
  /** The open period, held until the transaction ends. @returns nothing when there is none, or when somebody else has it in hand */
  async hold(tx: Tx): Promise<LosingPeriod | undefined> {
    const [row] = await tx.query<LosingPeriod>(`SELECT ${columns} FROM losing_period WHERE closed_at IS NULL FOR UPDATE SKIP LOCKED`);
    return row;
  }

  /** Keeps the open period open until the transaction ends; waits for anybody who is closing it. */
  async keepOpen(tx: Tx): Promise<void> {
    await tx.query('SELECT FROM losing_period WHERE closed_at IS NULL FOR SHARE');
  }

  async open(sql: Sql): Promise<LosingPeriod | undefined> {
    const [row] = await sql.query<LosingPeriod>(`SELECT ${columns} FROM losing_period WHERE closed_at IS NULL`);
    return row;
  }

  async newestClosed(sql: Sql): Promise<LosingPeriod | undefined> {
    const [row] = await sql.query<LosingPeriod>(
      `SELECT ${columns} FROM losing_period WHERE closed_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
    );
    return row;
  }

  /** Closed periods that lie wholly in a span, oldest first. */
  closedWithin(sql: Sql, from: Date, until: Date): Promise<LosingPeriod[]> {
    return sql.query(`SELECT ${columns} FROM losing_period WHERE closed_at IS NOT NULL AND starts_at >= $1 AND ends_at <= $2 ORDER BY id`, [
      from,
      until,
    ]);
  }

  /** Begins a period; of two who begin the first one at once, one does. */
  async begin(tx: Tx, startsAt: Date, endsAt: Date): Promise<void> {
    await tx.query('INSERT INTO losing_period (starts_at, ends_at, counted_until) VALUES ($1, $2, $1) ON CONFLICT DO NOTHING', [
      startsAt,
      endsAt,
    ]);
  }

  /** Before this instant everything that was ever posted is to be seen: who had begun to write by then has ended. */
  async settledBefore(sql: Sql, now: Date, lagMs: number): Promise<Date> {
    const [row] = await sql.query<{ before: Date }>(
      `SELECT least($1::timestamptz, min(xact_start)) - make_interval(secs => $2) AS before FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_xid IS NOT NULL`,
      [now, lagMs / 1000],
    );
    return must(row, 'a minimum has a row').before;
  }

  /** Adds to the flows of a period, and notes how far it is counted. */
  async count(tx: Tx, period: LosingPeriod, flows: readonly LosingFlow[], until: Date): Promise<void> {
    await tx.query(
      `INSERT INTO losing_flow AS f (period_id, path, basis, taken, given, rolling)
       SELECT $1, path::ltree, basis, sum(taken), sum(given), sum(rolling)
       FROM jsonb_to_recordset($2::jsonb) AS r (path text, basis text, taken bigint, given bigint, rolling bigint) GROUP BY path, basis
       ON CONFLICT (period_id, path, basis) DO UPDATE
         SET taken = f.taken + excluded.taken, given = f.given + excluded.given, rolling = f.rolling + excluded.rolling`,
      [period.id, JSON.stringify(flows)],
    );
    await tx.query('UPDATE losing_period SET counted_until = $2 WHERE id = $1', [period.id, until]);
  }

  flows(sql: Sql, periodId: number): Promise<LosingFlow[]> {
    return sql.query<LosingFlow>('SELECT path::text AS path, basis, taken, given, rolling FROM losing_flow WHERE period_id = $1', [
      periodId,
    ]);
  }

  /** Rolling that was accrued in `from` ≤ run < `until`, less what was taken back then, by the agent directly above the bettor. */
  rolling(sql: Sql, from: Date, until: Date): Promise<{ path: string; category: string; amount: number }[]> {
    return sql.query(
      `SELECT subpath(path, 0, -1)::text AS path, category, sum(amount)::bigint AS amount
       FROM (
         SELECT s.path, s.category, s.amount FROM rolling_run r JOIN rolling_share s ON s.accrual_id = r.id
         WHERE r.kind = 'accrual' AND r.at >= $1 AND r.at < $2
         UNION ALL
         SELECT s.path, s.category, -s.amount FROM rolling_run r JOIN rolling_share s ON s.reversal_id = r.id
         WHERE r.kind = 'reversal' AND r.at >= $1 AND r.at < $2
       ) AS moved WHERE nlevel(path) > 1 GROUP BY 1, 2`,
      [from, until],
    );
  }

  /** Closes a period whose lines are written. @param own of all agents together, won */
  async close(tx: Tx, id: number, at: Date, own: number): Promise<void> {
    await tx.query('UPDATE losing_period SET closed_at = $2, own = $3 WHERE id = $1', [id, at, own]);
  }
}
