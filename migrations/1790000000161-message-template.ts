import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message keeps which template it was begun from. */
export class MessageTemplate1790000000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN template text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
