import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long players let themselves play, and how often they are asked whether to go on: limits in minutes. */
export class PlayingTime1790000000222 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE player_limit DROP CONSTRAINT player_limit_kind_check;
      ALTER TABLE player_limit
        ADD CONSTRAINT player_limit_kind_check CHECK (kind IN ('stake', 'loss', 'deposit', 'time', 'check')),
        ADD CONSTRAINT player_limit_minutes CHECK (kind NOT IN ('time', 'check') OR (span = 'day' AND coalesce(amount, 15) BETWEEN 10 AND 1440));

      -- When a player last said that they go on. A check is due so many minutes after it, and after the first bet of a session.
      CREATE TABLE player_check (
        member_id    bigint PRIMARY KEY REFERENCES member (id),
        answered_at  timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
