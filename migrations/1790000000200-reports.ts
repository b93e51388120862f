import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that are made by schedule: what and when, every run, and the files while they are kept. */
export class Reports1790000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
        -- What is in it and when it is made, as the contract has them.
        content      jsonb NOT NULL,
        schedule     jsonb NOT NULL,
        state        text NOT NULL CHECK (state IN ('active', 'paused', 'stopped')),
        stopped_for  text,
        -- The next instant at which it is made; only of an active one.
        next_due_at  timestamptz,
        -- The administrator with whose rights it is made.
        owner_id     bigint NOT NULL REFERENCES admin_user (id),
        version      int NOT NULL DEFAULT 1,
        changed_at   timestamptz NOT NULL,
        CHECK ((state = 'active') = (next_due_at IS NOT NULL)),
        CHECK ((state = 'stopped') = (stopped_for IS NOT NULL))
      );
      CREATE INDEX report_due ON report (next_due_at) WHERE state = 'active';

      CREATE TABLE report_run (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        report_id   bigint NOT NULL REFERENCES report (id) ON DELETE CASCADE,
        due_at      timestamptz NOT NULL,
        is_manual   boolean NOT NULL,
        state       text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
        -- Times that a worker has begun it.
        attempts    int NOT NULL DEFAULT 0,
        ended_at    timestamptz,
        failure     text,
        rows        int,
        bytes       int,
        kept_until  timestamptz,
        CHECK ((state = 'waiting') = (ended_at IS NULL)),
        CHECK ((state = 'failed') = (failure IS NOT NULL))
      );
      -- Never twice for one due time.
      CREATE UNIQUE INDEX report_run_once ON report_run (report_id, due_at) WHERE NOT is_manual;
      CREATE INDEX report_run_of_report ON report_run (report_id, id);
      CREATE INDEX report_run_waiting ON report_run (id) WHERE state = 'waiting';

      CREATE TABLE report_file (
        run_id   bigint PRIMARY KEY REFERENCES report_run (id) ON DELETE CASCADE,
        name     text NOT NULL,
        format   text NOT NULL,
        content  bytea NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
