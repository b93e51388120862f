import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened in a match, for those who follow it. */
export class FixtureEvents1790000000250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- [home, away] each; NULL where nobody counts them.
      ALTER TABLE fixture ADD COLUMN shots jsonb, ADD COLUMN shots_on_target jsonb;

      CREATE TABLE fixture_event (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        fixture_id  bigint NOT NULL REFERENCES fixture (id),
        kind        text NOT NULL CHECK (kind IN ('score', 'corners', 'cards', 'shots', 'shotsOnTarget')),
        side        text NOT NULL CHECK (side IN ('home', 'away')),
        -- How many were added; below 0 where a count was taken back.
        points      int NOT NULL CHECK (points <> 0),
        -- [home, away] of this kind then.
        counts      jsonb NOT NULL,
        -- The match's clock; NULL where nobody told of it.
        period      text,
        seconds     int,
        at          timestamptz NOT NULL
      );
      CREATE INDEX fixture_event_fixture ON fixture_event (fixture_id, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
