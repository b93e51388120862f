import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A member may say at which offer an open ticket is cashed out by itself. */
export class AutomaticCashOut1790000000281 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Won; NULL where nothing happens by itself.
      ALTER TABLE ticket ADD COLUMN auto_cash_out bigint CHECK (auto_cash_out > 0);
      CREATE INDEX ticket_auto_cash_out ON ticket (bet_id) WHERE auto_cash_out IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
