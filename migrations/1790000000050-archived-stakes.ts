import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has to be known of bets and points whose period has left, so that turnover requirements go on from there. */
export class ArchivedStakes1790000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE archived_stake (
        owner_id  bigint NOT NULL,
        -- Where a turnover requirement of the owner begins, or would begin.
        since     timestamptz NOT NULL,
        -- Won: of bets that were settled, placed from then on, in periods that have left.
        stake     bigint NOT NULL CHECK (stake >= 0),
        PRIMARY KEY (owner_id, since)
      );
      CREATE TABLE archived_rolling (
        owner_id  bigint PRIMARY KEY,
        -- Points from rolling less those taken back, in periods that have left.
        points    bigint NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
