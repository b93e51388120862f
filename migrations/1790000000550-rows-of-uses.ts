import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What passed without a second person is known by its row, so that a call that is sent again counts each row once. */
export class RowsOfUses1790000000550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The row of a call on rows; null of what has none.
      ALTER TABLE approval_use ADD COLUMN row_id bigint;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
