import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changed of a Seoul day after it was closed: when, by how much and what caused it. Written by the relay and kept by a rebuild. */
export class DayChanges1790000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_day_change (
        day         date NOT NULL,
        reason      text NOT NULL CHECK (reason ~ '^[a-zA-Z]+$'),
        cause_kind  text NOT NULL CHECK (cause_kind ~ '^[a-z]+$'),
        cause_id    bigint NOT NULL,
        -- Of the newest event with this cause.
        changed_at  timestamptz NOT NULL,
        -- Events that are added up here.
        events      bigint NOT NULL,
        deposits    bigint NOT NULL,
        turnover    bigint NOT NULL,
        payouts     bigint NOT NULL,
        -- Of the bets placed on the day.
        ggr         bigint NOT NULL,
        rolling     bigint NOT NULL,
        PRIMARY KEY (day, reason, cause_kind, cause_id)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
