import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bets of the whole site by the level that members had when they placed them. */
export class LevelDays1790000000203 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_level_day (
        day              date NOT NULL,
        level            int NOT NULL,
        game             text NOT NULL,
        -- 0 for the site's own games.
        vendor_id        bigint NOT NULL,
        stakes           bigint NOT NULL,
        bet_count        bigint NOT NULL,
        ended_stakes     bigint NOT NULL,
        ended_payouts    bigint NOT NULL,
        settled_stakes   bigint NOT NULL,
        settled_payouts  bigint NOT NULL,
        settled_count    bigint NOT NULL,
        won_count        bigint NOT NULL,
        PRIMARY KEY (day, level, game, vendor_id)
      );
      -- Days are reckoned again with their levels.
      TRUNCATE stat_luck_done;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
