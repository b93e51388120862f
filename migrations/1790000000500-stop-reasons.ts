import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators stop keeps why it was stopped until it runs again. */
export class StopReasons1790000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stop_reason (
        -- What is stopped, such as 'league:12'.
        target text PRIMARY KEY,
        reason text NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
