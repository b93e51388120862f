import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to be bet by kind of play before what was deposited, and points that came with it, may be withdrawn. */
export class PlayRequirements1790000000241 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE play_requirement (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id      bigint NOT NULL,
        -- No foreign key: deposits are never deleted.
        deposit_id    bigint NOT NULL,
        source        text NOT NULL CHECK (source IN ('charge', 'bonus')),
        -- Won.
        amount        bigint NOT NULL CHECK (amount > 0),
        -- Per cent by kind of play, as the rules said when it was opened; bets of a kind with 0 do not count.
        percents      jsonb NOT NULL CHECK (jsonb_typeof(percents) = 'object'),
        -- Bets placed from then on count.
        opened_at     timestamptz NOT NULL,
        -- When a withdrawal found it met, its deposit was taken back, or somebody waived it.
        met_at        timestamptz,
        cancelled_at  timestamptz,
        waived_at     timestamptz,
        UNIQUE (deposit_id, source),
        CHECK (num_nonnulls(met_at, cancelled_at, waived_at) <= 1)
      );
      CREATE INDEX play_requirement_open ON play_requirement (owner_id, opened_at)
        WHERE met_at IS NULL AND cancelled_at IS NULL AND waived_at IS NULL;

      CREATE TABLE archived_play (
        owner_id  bigint NOT NULL,
        -- Where a requirement of the owner begins.
        since     timestamptz NOT NULL,
        kind      text NOT NULL,
        -- Won: of bets of the kind that were settled, placed from then on, in periods that have left.
        stake     bigint NOT NULL CHECK (stake >= 0),
        PRIMARY KEY (owner_id, since, kind)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
