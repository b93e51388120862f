import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members' betting limits are saved whole, so their saves are counted. */
export class LimitsVersion1790000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bettor_limit ADD COLUMN version int NOT NULL DEFAULT 1');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
