import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bets told apart by vendor, and step by step down the tree as it was when they were placed. */
export class StepDays1790000000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 0 for the site's own games. What was counted before has no vendor until the statistics are made anew.
      ALTER TABLE stat_game_day ADD COLUMN vendor_id bigint NOT NULL DEFAULT 0;
      ALTER TABLE stat_game_day DROP CONSTRAINT stat_game_day_pkey;
      ALTER TABLE stat_game_day ADD PRIMARY KEY (scope_id, day, game, vendor_id);

      CREATE TABLE stat_step_day (
        -- The agent directly above the child when the bet was placed; 0 above the top of the tree.
        parent_id        bigint NOT NULL,
        child_id         bigint NOT NULL,
        -- Whose bets: the child's own, of those directly below it, of those further below.
        reach            text NOT NULL CHECK (reach IN ('own', 'direct', 'deeper')),
        day              date NOT NULL,
        game             text NOT NULL,
        stakes           bigint NOT NULL DEFAULT 0,
        bet_count        bigint NOT NULL DEFAULT 0,
        ended_stakes     bigint NOT NULL DEFAULT 0,
        ended_payouts    bigint NOT NULL DEFAULT 0,
        settled_stakes   bigint NOT NULL DEFAULT 0,
        settled_payouts  bigint NOT NULL DEFAULT 0,
        settled_count    bigint NOT NULL DEFAULT 0,
        won_count        bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (parent_id, day, child_id, reach, game)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
