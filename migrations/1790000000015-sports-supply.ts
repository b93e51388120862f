import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where fixtures, odds and results come from while the site runs: simulated matches, and suppliers that are polled. */
export class SportsSupply1790000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a simulated match follows from. Nothing else of it is kept: how far it is follows from the time.
      CREATE TABLE simulated_match (
        fixture_id  bigint PRIMARY KEY REFERENCES fixture (id),
        -- Nobody may know it before the match is over.
        seed        text NOT NULL CHECK (seed ~ '^[0-9a-f]{32}$'),
        -- What each side scores on average.
        means       float8[2] NOT NULL,
        -- Seconds of match time per second.
        speed       float8 NOT NULL CHECK (speed > 0),
        -- Kinds of markets that it is offered with; NULL for all.
        types       text[],
        -- What a replayed match ends in; NULL where the seed decides.
        told        jsonb
      );
      CREATE TRIGGER simulated_match_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON simulated_match
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- How far a supplier has been heard.
      CREATE TABLE feed_source (
        source    text PRIMARY KEY,
        -- All of his messages up to this one have been taken or refused.
        sequence  bigint NOT NULL,
        heard_at  timestamptz NOT NULL
      );

      -- The newest message about each part of a fixture: its state, or one market. Older ones come too late.
      CREATE TABLE feed_part (
        fixture_id  bigint NOT NULL REFERENCES fixture (id),
        part        text NOT NULL,
        sequence    bigint NOT NULL,
        PRIMARY KEY (fixture_id, part)
      );`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
