import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The five Powerball games of an outside supplier: their draws have the chances of the site's own of the same interval. */
export class BepickGames1790000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO draw_chance (game, market, outcome, ways, draws)
      SELECT 'bepick_' || game, market, outcome, ways, draws FROM draw_chance WHERE game IN ('eos1', 'eos2', 'eos3', 'eos4', 'eos5');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
