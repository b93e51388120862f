import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What bets on games of known chances were to pay, beside what they paid. */
export class Luck1790000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_luck_day (
        day       date NOT NULL,
        game      text NOT NULL,
        bets      bigint NOT NULL,
        stakes    bigint NOT NULL,
        payouts   bigint NOT NULL,
        -- The mean of the payouts and its variance, won and won².
        expected  float8 NOT NULL,
        variance  float8 NOT NULL CHECK (variance >= 0),
        PRIMARY KEY (day, game)
      );
      CREATE TABLE stat_luck_done (
        day  date PRIMARY KEY,
        at   timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
