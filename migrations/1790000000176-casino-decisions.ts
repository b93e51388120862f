import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of calls that no vendor answered, as two administrators decide it. */
export class CasinoDecisions1790000000176 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE casino_call_decision (
        call_id           bigint PRIMARY KEY REFERENCES casino_outgoing (id),
        outcome           text NOT NULL CHECK (outcome IN ('yes', 'no')),
        amount            bigint CHECK (amount >= 0),
        reason            text NOT NULL,
        proposed_by       bigint NOT NULL,
        proposed_account  text NOT NULL,
        proposed_at       timestamptz NOT NULL,
        confirmed_by      bigint,
        confirmed_at      timestamptz,
        -- Nobody decides alone.
        CHECK (confirmed_by <> proposed_by),
        CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
