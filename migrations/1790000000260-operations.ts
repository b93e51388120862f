import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators see of processes, schedules, queues and the relay, and the jobs that failed for good. */
export class Operations1790000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Each process writes its row every two seconds: room on the page keeps the writes off the indexes.
      CREATE TABLE process_report (
        id           uuid PRIMARY KEY,
        role         text NOT NULL,
        host         text NOT NULL,
        pid          int NOT NULL,
        version      text NOT NULL,
        started_at   timestamptz NOT NULL,
        reported_at  timestamptz NOT NULL,
        lag_p50_ms   double precision NOT NULL,
        lag_p99_ms   double precision NOT NULL,
        -- Of the time in which the event loop was busy.
        busy_share    double precision NOT NULL,
        rss_bytes    bigint NOT NULL,
        heap_bytes   bigint NOT NULL,
        -- Sockets by site, queues and schedules of the process.
        facts        jsonb NOT NULL
      ) WITH (fillfactor = 50);

      -- The newest run of each piece of housekeeping.
      CREATE TABLE schedule_run (
        name         text PRIMARY KEY,
        process_id   uuid NOT NULL,
        interval_ms  bigint NOT NULL,
        started_at   timestamptz NOT NULL,
        -- Null while it is under way, and where its process was killed.
        duration_ms  double precision,
        error        text,
        -- Failed runs since the last one that did its work.
        failures     int NOT NULL DEFAULT 0,
        ok_at        timestamptz
      ) WITH (fillfactor = 70);

      CREATE TABLE queue_minute (
        queue       text NOT NULL,
        minute      timestamptz NOT NULL,
        process_id  uuid NOT NULL,
        done        int NOT NULL,
        failed      int NOT NULL,
        -- How many runs took how long, by the steps of the program.
        durations   int[] NOT NULL,
        PRIMARY KEY (queue, minute, process_id)
      );
      CREATE INDEX queue_minute_minute ON queue_minute (minute);

      -- The most of a minute: events that waited for the relay, and for how long the oldest did.
      CREATE TABLE relay_minute (
        minute   timestamptz PRIMARY KEY,
        waiting  bigint NOT NULL,
        lag_ms   double precision NOT NULL
      );

      CREATE TABLE failed_job (
        id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        queue            text NOT NULL,
        -- What the job is about, such as roundId=812: the same thing has one open row.
        subject          text NOT NULL,
        data             jsonb NOT NULL,
        attempts         int NOT NULL,
        backoff_ms       int NOT NULL,
        error            text NOT NULL,
        failures         int NOT NULL DEFAULT 1,
        retries          int NOT NULL DEFAULT 0,
        state            text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'retrying', 'recovered', 'discarded')),
        first_failed_at  timestamptz NOT NULL,
        last_failed_at   timestamptz NOT NULL,
        retried_at       timestamptz,
        closed_at        timestamptz,
        -- Who acted last, and why it was discarded.
        by_admin         text,
        reason           text,
        CHECK ((state IN ('recovered', 'discarded')) = (closed_at IS NOT NULL)),
        CHECK (state <> 'discarded' OR reason IS NOT NULL)
      );
      CREATE UNIQUE INDEX failed_job_open ON failed_job (queue, subject) WHERE state IN ('open', 'retrying');
      CREATE INDEX failed_job_state ON failed_job (state, last_failed_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
