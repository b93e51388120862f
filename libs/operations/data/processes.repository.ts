import { Injectable } from '@nestjs/common';
import type { Prepared, Sql } from '#lib/platform';

/** What a process tells of itself every two seconds. */
export interface ProcessReport {
  id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  uptimeSeconds: number;
  lagP50Ms: number;
  lagP99Ms: number;
  busyShare: number;
  rssBytes: number;
  heapBytes: number;
  facts: ProcessFactsRow;
}

export interface ProcessFactsRow {
  sockets?: { player: number; agent: number; admin: number };
  queues?: string[];
  /** Interval of each piece of housekeeping, ms. */
  schedules?: Record<string, number>;
}

export interface ProcessRow extends Omit<ProcessReport, 'uptimeSeconds'> {
  startedAt: Date;
  reportedAt: Date;
  silentMs: number;
}

const upsert: Prepared = {
  name: 'report-process',
  text: `INSERT INTO process_report (id, role, host, pid, version, started_at, reported_at, lag_p50_ms, lag_p99_ms, busy_share, rss_bytes, heap_bytes, facts)
         VALUES ($1, $2, $3, $4, $5, now() - make_interval(secs => $6::double precision), now(), $7, $8, $9, $10, $11, $12)
         ON CONFLICT (id) DO UPDATE SET reported_at = EXCLUDED.reported_at, lag_p50_ms = EXCLUDED.lag_p50_ms, lag_p99_ms = EXCLUDED.lag_p99_ms,
           busy_share = EXCLUDED.busy_share, rss_bytes = EXCLUDED.rss_bytes, heap_bytes = EXCLUDED.heap_bytes, facts = EXCLUDED.facts`,
};

/** Processes by their own reports. Instants are the database's: clocks of hosts may differ. */
@Injectable()
export class ProcessesRepository {
  async report(sql: Sql, report: ProcessReport): Promise<void> {
    const { id, role, host, pid, version, uptimeSeconds, lagP50Ms, lagP99Ms, busyShare, rssBytes, heapBytes, facts } = report;
    await sql.query(upsert, [
      ...[id, role, host, pid, version, uptimeSeconds],
      ...[lagP50Ms, lagP99Ms, busyShare, Math.round(rssBytes), Math.round(heapBytes), JSON.stringify(facts)],
    ]);
  }

  all(sql: Sql): Promise<ProcessRow[]> {
    return sql.query<ProcessRow>(
      `SELECT id, role, host, pid, version, started_at AS "startedAt", reported_at AS "reportedAt", lag_p50_ms AS "lagP50Ms",
         lag_p99_ms AS "lagP99Ms", busy_share AS "busyShare", rss_bytes AS "rssBytes", heap_bytes AS "heapBytes", facts,
         greatest(0, extract(epoch FROM now() - reported_at) * 1000)::double precision AS "silentMs"
       FROM process_report ORDER BY role, started_at, id`,
    );
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM process_report WHERE id = $1', [id]);
  }

  /** Forgets processes that ended without a word a day ago. */
  async forget(sql: Sql): Promise<void> {
    await sql.query(`DELETE FROM process_report WHERE reported_at < now() - interval '1 day'`);
  }
}
