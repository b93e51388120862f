import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A game of a vendor can be in testing: seen and played by named accounts alone. */
export class CasinoTesters1790000000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_game ADD COLUMN testers text[];
      COMMENT ON COLUMN casino_game.testers IS 'Accounts that see and play it while it is in testing; NULL: it is not'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
