import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts about rounds of vendors that paid more than the site's setting says: one for each round, by no rule of staff. */
export class RoundWinAlerts1790000000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNIQUE INDEX alert_round_win ON alert (slot) WHERE rule ->> 'kind' = 'round_win_over'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
