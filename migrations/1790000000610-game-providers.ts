import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The studio of a vendor's game, as the vendor names it, and the win from which a person looks at a round of the game. */
export class GameProviders1790000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_game
        ADD COLUMN provider text NOT NULL DEFAULT '',
        ADD COLUMN max_win bigint CHECK (max_win > 0)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
