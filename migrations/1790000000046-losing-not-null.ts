import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Generated from columns that are never null, so never null themselves: who reads them may rely on it. */
export class LosingNotNull1790000000046 implements MigrationInterface {
  name = 'LosingNotNull1790000000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE losing_line ALTER COLUMN payable SET NOT NULL, ALTER COLUMN carried_out SET NOT NULL');
    await runner.query('ALTER TABLE losing_part ALTER COLUMN own SET NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
