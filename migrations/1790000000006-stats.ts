import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Read models for the consoles, kept up by the relay and rebuilt from their sources when in doubt. A scope is 0 for the
 * whole site, or an agent's id for everybody below that agent. No checks on the sums: a wrong statistic is put right by
 * a rebuild, while a refused one would stop the news of the whole site.
 */
export class Stats1790000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_hour (
        scope_id          bigint NOT NULL,
        -- Start of the hour. Seoul lies whole hours from UTC, so its hours are the same.
        hour              timestamptz NOT NULL,
        deposits          bigint NOT NULL DEFAULT 0,
        deposit_count     bigint NOT NULL DEFAULT 0,
        withdrawals       bigint NOT NULL DEFAULT 0,
        withdrawal_count  bigint NOT NULL DEFAULT 0,
        stakes            bigint NOT NULL DEFAULT 0,
        bet_count         bigint NOT NULL DEFAULT 0,
        payouts           bigint NOT NULL DEFAULT 0,
        joins             bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (scope_id, hour)
      );

      -- One member's or agent's own sums by Seoul day.
      CREATE TABLE stat_owner_day (
        owner_id          bigint NOT NULL,
        day               date NOT NULL,
        deposits          bigint NOT NULL DEFAULT 0,
        deposit_count     bigint NOT NULL DEFAULT 0,
        withdrawals       bigint NOT NULL DEFAULT 0,
        withdrawal_count  bigint NOT NULL DEFAULT 0,
        stakes            bigint NOT NULL DEFAULT 0,
        bet_count         bigint NOT NULL DEFAULT 0,
        payouts           bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (owner_id, day)
      );

      -- What the totals hold of one owner: the next change is told as the difference to this.
      CREATE TABLE stat_owner (
        owner_id          bigint PRIMARY KEY,
        kind              text NOT NULL CHECK (kind IN ('player', 'agent')),
        -- Ids from the top of the tree down to the owner.
        path              bigint[] NOT NULL,
        money             bigint NOT NULL DEFAULT 0,
        hold              bigint NOT NULL DEFAULT 0,
        point             bigint NOT NULL DEFAULT 0,
        egg               bigint NOT NULL DEFAULT 0,
        open_bets         bigint NOT NULL DEFAULT 0,
        open_stakes       bigint NOT NULL DEFAULT 0
      );

      CREATE TABLE stat_total (
        scope_id          bigint PRIMARY KEY,
        members           bigint NOT NULL DEFAULT 0,
        agents            bigint NOT NULL DEFAULT 0,
        money             bigint NOT NULL DEFAULT 0,
        hold              bigint NOT NULL DEFAULT 0,
        point             bigint NOT NULL DEFAULT 0,
        egg               bigint NOT NULL DEFAULT 0,
        open_bets         bigint NOT NULL DEFAULT 0,
        open_stakes       bigint NOT NULL DEFAULT 0
      );

      -- How many were online at each full minute.
      CREATE TABLE presence_minute (
        at                timestamptz PRIMARY KEY,
        players           int NOT NULL,
        agents            int NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
