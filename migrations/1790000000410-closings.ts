import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settlements of positions are found by their day. */
export class Closings1790000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX position_settlement_at ON position_settlement (at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
