import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rolling by the days of its bets. Shares come in the order of the placing, so a summary of each range of pages is enough. */
export class RollingByPlacing1790000000426 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX rolling_share_placed ON rolling_share USING brin (placed_at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
