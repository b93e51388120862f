import { Injectable } from '@nestjs/common';
import type { FailedJobState } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';

export interface FailedJob {
  queue: string;
  subject: string;
  data: Record<string, string | number>;
  attempts: number;
  backoffMs: number;
  error: string;
}

export interface FailedJobRow extends FailedJob {
  id: number;
  state: FailedJobState;
  failures: number;
  retries: number;
  firstFailedAt: Date;
  lastFailedAt: Date;
  retriedAt: Date | null;
  closedAt: Date | null;
  by: string | null;
  reason: string | null;
}

export interface FailedJobFilter {
  queue?: string | undefined;
  /** Those that nobody has dealt with, when left out. */
  state?: FailedJobState | undefined;
  search?: string | undefined;
  skip: number;
  take: number;
}

const columns = `id, queue, subject, data, attempts, backoff_ms AS "backoffMs", error, failures, retries, state,
  first_failed_at AS "firstFailedAt", last_failed_at AS "lastFailedAt", retried_at AS "retriedAt", closed_at AS "closedAt", by_admin AS by, reason`;
const keptDays = 90;

/** Jobs that used up their attempts. */
@Injectable()
export class FailedJobsRepository {
  /** Notes a failure; where the same thing has failed before and nobody has closed that, it is counted there and open again. */
  async note(sql: Sql, { queue, subject, data, attempts, backoffMs, error }: FailedJob): Promise<void> {
    await sql.query(
      `INSERT INTO failed_job AS known (queue, subject, data, attempts, backoff_ms, error, first_failed_at, last_failed_at)
       VALUES ($1, $2, $3, $4, $5, $6, now(), now())
       ON CONFLICT (queue, subject) WHERE state IN ('open', 'retrying') DO UPDATE
         SET data = EXCLUDED.data, error = EXCLUDED.error, failures = known.failures + 1, last_failed_at = now(), state = 'open'`,
      [queue, subject, JSON.stringify(data), attempts, backoffMs, error],
    );
  }

  /** Closes what the same work has done since, whether an operator or its scheduler brought it back. */
  async recover(sql: Sql, done: readonly { queue: string; subject: string }[]): Promise<void> {
    if (done.length === 0) return;
    await sql.query(
      `UPDATE failed_job f SET state = 'recovered', closed_at = now()
       FROM unnest($1::text[], $2::text[]) AS done (queue, subject)
       WHERE f.queue = done.queue AND f.subject = done.subject AND f.state IN ('open', 'retrying')`,
      [done.map(({ queue }) => queue), done.map(({ subject }) => subject)],
    );
  }

  /** Begins a retry of a row that is open. @returns undefined where it is not: it is under way, or closed */
  async beginRetry(sql: Sql, id: number, by: string): Promise<FailedJobRow | undefined> {
    const [row] = await sql.query<FailedJobRow>(
      `UPDATE failed_job SET state = 'retrying', retries = retries + 1, retried_at = now(), by_admin = $2 WHERE id = $1 AND state = 'open' RETURNING ${columns}`,
      [id, by],
    );
    return row;
  }

  async discard(sql: Sql, id: number, by: string, reason: string): Promise<FailedJobRow | undefined> {
    const [row] = await sql.query<FailedJobRow>(
      `UPDATE failed_job SET state = 'discarded', closed_at = now(), by_admin = $2, reason = $3
       WHERE id = $1 AND state IN ('open', 'retrying') RETURNING ${columns}`,
      [id, by, reason],
    );
    return row;
  }

  /** Whether there is such a row, in whatever state. */
  async exists(sql: Sql, id: number): Promise<boolean> {
    return (await sql.query('SELECT 1 FROM failed_job WHERE id = $1', [id])).length > 0;
  }

  /** Retries of which nothing has been heard for a while: what began them may have been killed before it reached the queue. */
  unheard(sql: Sql, olderThanMs: number): Promise<FailedJobRow[]> {
    return sql.query<FailedJobRow>(
      `SELECT ${columns} FROM failed_job WHERE state = 'retrying' AND retried_at <= now() - $1 * interval '1 millisecond' ORDER BY id LIMIT 100`,
      [olderThanMs],
    );
  }

  /** The oldest open ones of a queue. */
  async openOf(sql: Sql, queue: string, take: number): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT id FROM failed_job WHERE queue = $1 AND state = 'open' ORDER BY first_failed_at, id LIMIT $2`,
      [queue, take],
    );
    return rows.map(({ id }) => id);
  }

  /** Of each queue how many nobody has dealt with, and since when. */
  openCounts(sql: Sql): Promise<{ queue: string; open: number; since: Date }[]> {
    return sql.query<{ queue: string; open: number; since: Date }>(
      `SELECT queue, count(*) AS open, min(first_failed_at) AS since FROM failed_job WHERE state IN ('open', 'retrying') GROUP BY queue ORDER BY queue`,
    );
  }

  async page(sql: Sql, { queue, state, search, skip, take }: FailedJobFilter): Promise<{ items: FailedJobRow[]; total: number }> {
    const params = [queue ?? null, state === undefined ? ['open', 'retrying'] : [state], search?.trim().toLowerCase() ?? ''];
    const items = await sql.query<FailedJobRow>(
      `SELECT ${columns} FROM failed_job WHERE ($1::text IS NULL OR queue = $1) AND state = ANY ($2::text[])
         AND strpos(lower(queue || ' ' || subject || ' ' || error), $3) > 0
       ORDER BY last_failed_at DESC, id DESC OFFSET $4 LIMIT $5`,
      [...params, skip, take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>(
        `SELECT count(*) AS total FROM failed_job WHERE ($1::text IS NULL OR queue = $1) AND state = ANY ($2::text[])
           AND strpos(lower(queue || ' ' || subject || ' ' || error), $3) > 0`,
        params,
      ),
    );
    return { items, total };
  }

  /** Forgets what was closed long ago; what nobody has dealt with stays. */
  async forget(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM failed_job WHERE closed_at < now() - make_interval(days => $1)', [keptDays]);
  }
}
