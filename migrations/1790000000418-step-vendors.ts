import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Steps down the tree by vendor, so that agents and vendors make one table whose rows add up. */
export class StepVendors1790000000418 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 0 for the site's own games.
      ALTER TABLE stat_step_day ADD COLUMN vendor_id bigint NOT NULL DEFAULT 0;
      -- A day on which one vendor alone had bets in a game says whose they were. Other days have no vendor until the statistics are made anew.
      UPDATE stat_step_day s SET vendor_id = v.vendor_id
      FROM (SELECT day, game, min(vendor_id) AS vendor_id FROM stat_game_day WHERE scope_id = 0 GROUP BY day, game HAVING count(*) = 1) v
      WHERE s.day = v.day AND s.game = v.game AND v.vendor_id <> 0;
      ALTER TABLE stat_step_day DROP CONSTRAINT stat_step_day_pkey;
      ALTER TABLE stat_step_day ADD PRIMARY KEY (parent_id, day, child_id, reach, game, vendor_id);
      -- What is below the agents of a parent is read without its players, who may be many more.
      CREATE INDEX stat_step_day_branch ON stat_step_day (parent_id, day) WHERE reach <> 'own';
    `);
    await runner.query(steps);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** The report view keeps its rows: one for each game, whatever its vendors. */
const steps = `
  CREATE OR REPLACE VIEW report.steps AS
    SELECT nullif(parent_id, 0) AS parent_id, child_id, reach, day, game, sum(stakes)::bigint AS turnover, sum(bet_count)::bigint AS bets,
      sum(ended_stakes)::bigint AS ended_stakes, sum(ended_payouts)::bigint AS ended_payouts, sum(settled_stakes)::bigint AS settled_stakes,
      sum(settled_payouts)::bigint AS settled_payouts, (sum(settled_stakes) - sum(settled_payouts))::bigint AS ggr,
      sum(settled_count)::bigint AS settled_bets, sum(won_count)::bigint AS won_bets
    FROM stat_step_day GROUP BY parent_id, child_id, reach, day, game;`;
