import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backups that were made or tried, to tell how old the newest is. */
export class Backups1790000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_run (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind         text NOT NULL CHECK (kind IN ('daily', 'hand', 'base')),
        host         text NOT NULL,
        started_at   timestamptz NOT NULL,
        -- Null while it is under way, and where its process was killed.
        duration_ms  double precision,
        file         text,
        bytes        bigint,
        -- A base backup copies files, not rows.
        row_count    bigint,
        sha256       text,
        -- When the file was last read whole, and found to be what was written.
        verified_at  timestamptz,
        error        text,
        CHECK (file IS NULL OR (duration_ms IS NOT NULL AND bytes IS NOT NULL)),
        CHECK (error IS NULL OR file IS NULL)
      );
      CREATE INDEX backup_run_started ON backup_run (started_at);
      CREATE INDEX backup_run_sha256 ON backup_run (sha256);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
