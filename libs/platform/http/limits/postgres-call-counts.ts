import type { Database } from '../../database/database.js';
import { CallCounts, type CallCount } from './call-counts.js';

/** Counts in an unlogged table: nothing is written ahead for them, and after a crash everybody begins at zero. */
export class PostgresCallCounts extends CallCounts {
  constructor(private readonly database: Database) {
    super();
  }

  /** Rows are taken in the order of their keys, so that processes wait for each other and never in a circle. */
  async add(counts: CallCount[]): Promise<number[]> {
    const rows = await this.database.query<{ key: string; calls: number }>(
      `INSERT INTO call_count AS c (key, calls, ends_at)
       SELECT key, calls, to_timestamp(ends_at / 1000.0) FROM unnest($1::text[], $2::int[], $3::bigint[]) AS t (key, calls, ends_at) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET calls = c.calls + excluded.calls
       RETURNING key, calls`,
      [counts.map(({ key }) => key), counts.map(({ calls }) => calls), counts.map(({ endsAtMs }) => endsAtMs)],
    );
    const byKey = new Map(rows.map(({ key, calls }) => [key, calls]));
    return counts.map(({ key, calls }) => byKey.get(key) ?? calls);
  }

  async forget(nowMs: number): Promise<void> {
    await this.database.query('DELETE FROM call_count WHERE ends_at < to_timestamp($1 / 1000.0)', [nowMs]);
  }

  async close(): Promise<void> {
    // The database is closed by the platform.
  }
}
