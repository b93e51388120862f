import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stakes of settled bets beside their payouts, so that won and lost are of settled bets alone; how many of the bets of a day have ended.
 * A rebuild fills what is past (`npm run stats:rebuild`). Deposits and payouts change no closed day any more: both count on the day on
 * which they are corrected.
 */
export class SettledFigures1790000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stat_hour ADD COLUMN settled_stakes bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_owner_day ADD COLUMN settled_stakes bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_play ADD COLUMN settled_stakes bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_late_day ADD COLUMN settled_stakes bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_owner_before ADD COLUMN settled_stakes bigint[];
      UPDATE stat_owner_before SET settled_stakes = array_fill(0::bigint, ARRAY[cardinality(stakes)]);
      ALTER TABLE stat_owner_before ALTER settled_stakes SET NOT NULL, ALTER settled_stakes SET STORAGE EXTERNAL;

      ALTER TABLE stat_game_day ADD COLUMN ended_count bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_step_day ADD COLUMN ended_count bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_level_day ADD COLUMN ended_count bigint NOT NULL DEFAULT 0;

      DELETE FROM stat_day_change WHERE turnover = 0 AND ggr = 0 AND rolling = 0;
      ALTER TABLE stat_day_change DROP COLUMN deposits, DROP COLUMN payouts;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
