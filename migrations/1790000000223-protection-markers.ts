import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a day may show that somebody plays more than they want, with the reason of each point. */
export class ProtectionMarkers1790000000223 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Seoul days that have been looked at.
      CREATE TABLE protection_day (
        day          date PRIMARY KEY,
        reckoned_at  timestamptz NOT NULL
      );

      -- What somebody staked on a day, for the mean of later ones.
      CREATE TABLE protection_play (
        member_id  bigint NOT NULL,
        day        date NOT NULL,
        stake      bigint NOT NULL CHECK (stake > 0),
        PRIMARY KEY (member_id, day)
      );

      -- How often a bet was refused by the player's own limits.
      CREATE TABLE player_limit_hit (
        member_id  bigint NOT NULL,
        day        date NOT NULL,
        hits       int NOT NULL CHECK (hits > 0),
        PRIMARY KEY (member_id, day)
      );
      CREATE INDEX player_limit_hit_day ON player_limit_hit (day);

      CREATE TABLE protection_marker (
        member_id  bigint NOT NULL REFERENCES member (id),
        day        date NOT NULL,
        kind       text NOT NULL CHECK (kind IN ('chasing', 'night', 'rising', 'withdrawals', 'deposits', 'limits', 'linked')),
        points     int NOT NULL CHECK (points BETWEEN 1 AND 100),
        -- What was found, and beside what it stands.
        value      bigint NOT NULL,
        usual      bigint,
        account    text,
        PRIMARY KEY (member_id, day, kind)
      );
      CREATE INDEX protection_marker_day ON protection_marker (day);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
