import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Days that are over, kept so that a year of them is read at once: who bet on each, and what everybody had in all before each Monday. Made
 * from stat_owner_day by a job; what the relay adds to a day after that waits in stat_late_day.
 */
export class KeptDays1790000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who had bets: bit i of block b stands for the owner b * 4096 + i.
      CREATE TABLE stat_bettor_day (
        day          date NOT NULL,
        block        integer NOT NULL,
        bettors      bit(4096) NOT NULL,
        PRIMARY KEY (day, block)
      );

      -- Sums of all days before a Monday: element i of block b is that of the owner b * 1024 + i - 1. Blocks of nothing have no row.
      CREATE TABLE stat_owner_before (
        monday       date NOT NULL,
        block        integer NOT NULL,
        deposits     bigint[] NOT NULL,
        withdrawals  bigint[] NOT NULL,
        stakes       bigint[] NOT NULL,
        bet_count    bigint[] NOT NULL,
        payouts      bigint[] NOT NULL,
        PRIMARY KEY (monday, block)
      );
      -- They are read whole and at once; unpacking them would cost more than the room they take.
      ALTER TABLE stat_owner_before ALTER deposits SET STORAGE EXTERNAL, ALTER withdrawals SET STORAGE EXTERNAL,
        ALTER stakes SET STORAGE EXTERNAL, ALTER bet_count SET STORAGE EXTERNAL, ALTER payouts SET STORAGE EXTERNAL;

      -- What was added to a day that was over, until the job has worked it in. Rows are only put in and taken out.
      CREATE TABLE stat_late_day (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id     bigint NOT NULL,
        day          date NOT NULL,
        deposits     bigint NOT NULL,
        withdrawals  bigint NOT NULL,
        stakes       bigint NOT NULL,
        bet_count    bigint NOT NULL,
        payouts      bigint NOT NULL
      );

      -- One row: the days before this one are kept.
      CREATE TABLE stat_kept (until date NOT NULL);

      -- Agents are no players in a ranking.
      CREATE INDEX stat_owner_agent ON stat_owner (owner_id) WHERE kind = 'agent';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
