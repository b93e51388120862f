import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Runs of a queue's jobs since they were last written. */
export interface QueueRuns {
  queue: string;
  done: number;
  failed: number;
  /** How many took how long, by `stepOf`. */
  durations: number[];
}

export interface QueueMinute extends QueueRuns {
  at: Date;
}

export interface RelayMinute {
  at: Date;
  waiting: number;
  lagMs: number;
}

const keptHours = 26;

/** What happened minute by minute: jobs of each queue, and the relay. */
@Injectable()
export class MinutesRepository {
  /** Adds to the minute under way. */
  async addRuns(sql: Sql, processId: string, runs: readonly QueueRuns[]): Promise<void> {
    for (const { queue, done, failed, durations } of runs) {
      await sql.query(
        `INSERT INTO queue_minute AS known (queue, minute, process_id, done, failed, durations) VALUES ($1, date_trunc('minute', now()), $2, $3, $4, $5)
         ON CONFLICT (queue, minute, process_id) DO UPDATE SET done = known.done + EXCLUDED.done, failed = known.failed + EXCLUDED.failed,
           durations = ARRAY(SELECT a + b FROM unnest(known.durations, EXCLUDED.durations) WITH ORDINALITY AS step (a, b, n) ORDER BY n)`,
        [queue, processId, done, failed, durations],
      );
    }
  }

  /** The last hour, the oldest first; of several processes a row each. */
  queueMinutes(sql: Sql): Promise<QueueMinute[]> {
    return sql.query<QueueMinute>(
      `SELECT queue, minute AS at, done, failed, durations FROM queue_minute WHERE minute > now() - interval '1 hour' ORDER BY minute, queue`,
    );
  }

  /** The most of the minute under way. */
  async addRelay(sql: Sql, { waiting, lagMs }: Omit<RelayMinute, 'at'>): Promise<void> {
    await sql.query(
      `INSERT INTO relay_minute AS known (minute, waiting, lag_ms) VALUES (date_trunc('minute', now()), $1, $2)
       ON CONFLICT (minute) DO UPDATE SET waiting = greatest(known.waiting, EXCLUDED.waiting), lag_ms = greatest(known.lag_ms, EXCLUDED.lag_ms)`,
      [waiting, lagMs],
    );
  }

  relayMinutes(sql: Sql): Promise<RelayMinute[]> {
    return sql.query<RelayMinute>(
      `SELECT minute AS at, waiting, lag_ms AS "lagMs" FROM relay_minute WHERE minute > now() - interval '1 hour' ORDER BY minute`,
    );
  }

  async forget(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM queue_minute WHERE minute < now() - make_interval(hours => $1)', [keptHours]);
    await sql.query('DELETE FROM relay_minute WHERE minute < now() - make_interval(hours => $1)', [keptHours]);
  }
}
