import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far a rebuild of the statistics is, so that a killed one goes on; and days whose levels and luck must be reckoned again. */
export class RebuildProgress1790000000419 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_rebuild (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        began_at    timestamptz NOT NULL,
        -- The first day that it was asked for; all days without one.
        from_day    date,
        part        text NOT NULL DEFAULT 'days' CHECK (part IN ('days', 'owners', 'totals', 'kept', 'ended')),
        -- The last day that is done, in the part that is at work on days.
        done_day    date,
        -- Owners up to this one are done.
        done_owner  bigint NOT NULL DEFAULT 0,
        -- Grows with each transaction: what was compared with an earlier state is not written.
        step        bigint NOT NULL DEFAULT 0,
        -- Rows of the statistics that were put right.
        mended      bigint NOT NULL DEFAULT 0,
        ended_at    timestamptz,
        CHECK ((part = 'ended') = (ended_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX stat_rebuild_under_way ON stat_rebuild ((true)) WHERE ended_at IS NULL;

      -- What was corrected so late that no run would reckon its days again. Rows are only put in and taken out.
      CREATE TABLE stat_due_day (
        id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day  date NOT NULL
      );

      -- A rebuild compares all scopes of one day.
      CREATE INDEX stat_play_below_day ON stat_play (day) WHERE reach = 'below';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
