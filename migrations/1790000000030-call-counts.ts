import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often calls were made in windows of a few seconds; without Redis the processes add up their counts here. */
export class CallCounts1790000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE call_count (
        -- Class, subject and window.
        key      text PRIMARY KEY,
        calls    int NOT NULL CHECK (calls > 0),
        ends_at  timestamptz NOT NULL
      );
      CREATE INDEX call_count_end ON call_count (ends_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
