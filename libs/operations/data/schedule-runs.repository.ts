import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** The newest run of a piece of housekeeping, as its process noted it. */
export interface NotedRun {
  name: string;
  intervalMs: number;
  /** How long ago it began. */
  agoMs: number;
  /** Null while it is under way. */
  durationMs: number | null;
  error: string | null;
}

export interface ScheduleRunRow {
  name: string;
  processId: string;
  startedAt: Date;
  /** From the start until now. */
  agoMs: number;
  durationMs: number | null;
  error: string | null;
  failures: number;
  okAt: Date | null;
}

/** Runs of housekeeping: the newest of each. */
@Injectable()
export class ScheduleRunsRepository {
  /** A run that is older than what another process has noted changes nothing. */
  async note(sql: Sql, processId: string, runs: readonly NotedRun[]): Promise<void> {
    if (runs.length === 0) return;
    await sql.query(
      `INSERT INTO schedule_run AS known (name, process_id, interval_ms, started_at, duration_ms, error, failures, ok_at)
       SELECT name, $1, "intervalMs", clock_timestamp() - "agoMs" * interval '1 millisecond', "durationMs", error, (error IS NOT NULL)::int,
         CASE WHEN "durationMs" IS NOT NULL AND error IS NULL THEN clock_timestamp() - ("agoMs" - "durationMs") * interval '1 millisecond' END
       FROM jsonb_to_recordset($2::jsonb) AS run (name text, "intervalMs" bigint, "agoMs" double precision, "durationMs" double precision, error text)
       ORDER BY name
       ON CONFLICT (name) DO UPDATE SET process_id = EXCLUDED.process_id, interval_ms = EXCLUDED.interval_ms, started_at = EXCLUDED.started_at,
         duration_ms = EXCLUDED.duration_ms, error = CASE WHEN EXCLUDED.duration_ms IS NULL THEN known.error ELSE EXCLUDED.error END,
         failures = CASE WHEN EXCLUDED.duration_ms IS NULL THEN known.failures WHEN EXCLUDED.error IS NULL THEN 0 ELSE known.failures + 1 END,
         ok_at = coalesce(EXCLUDED.ok_at, known.ok_at)
       WHERE EXCLUDED.started_at >= known.started_at - interval '1 second'`,
      [processId, JSON.stringify(runs)],
    );
  }

  all(sql: Sql): Promise<ScheduleRunRow[]> {
    return sql.query<ScheduleRunRow>(
      `SELECT name, process_id AS "processId", started_at AS "startedAt", duration_ms AS "durationMs", error, failures, ok_at AS "okAt",
         (extract(epoch FROM now() - started_at) * 1000)::double precision AS "agoMs"
       FROM schedule_run ORDER BY name`,
    );
  }
}
