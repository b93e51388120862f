import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What agents ask their statistics beyond the sums of the first consoles: logins, wins, rolling, money between levels, kinds of play. */
export class Statistics1790000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['stat_hour', 'stat_owner_day']) await runner.query(moreFlows(table));
    await runner.query(plays);
    await runner.query(places);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const moreFlows = (table: string) => `
  ALTER TABLE ${table}
    ADD COLUMN win_count  bigint NOT NULL DEFAULT 0,
    ADD COLUMN logins     bigint NOT NULL DEFAULT 0,
    -- Accrued less what was taken back, on the day of the bets' placing.
    ADD COLUMN rolling    bigint NOT NULL DEFAULT 0,
    -- Money to and from those below.
    ADD COLUMN given      bigint NOT NULL DEFAULT 0,
    ADD COLUMN taken      bigint NOT NULL DEFAULT 0;`;

const plays = `
  -- Sums of bets by Seoul day and kind of play: somebody's own, and those of everybody below a scope.
  CREATE TABLE stat_play (
    subject_id  bigint NOT NULL,
    reach       text NOT NULL CHECK (reach IN ('own', 'below')),
    day         date NOT NULL,
    play        text NOT NULL CHECK (play IN ('sports', 'minigame', 'powerball', 'casino', 'slot')),
    stakes      bigint NOT NULL DEFAULT 0,
    bet_count   bigint NOT NULL DEFAULT 0,
    payouts     bigint NOT NULL DEFAULT 0,
    win_count   bigint NOT NULL DEFAULT 0,
    rolling     bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (subject_id, reach, day, play)
  );
  -- Whoever played on a day, for a downline that is nearly the whole site.
  CREATE INDEX stat_play_day ON stat_play (day) WHERE reach = 'own';`;

const places = `
  -- Who stands directly below an agent.
  CREATE INDEX stat_owner_parent ON stat_owner ((path[cardinality(path) - 1]));`;
