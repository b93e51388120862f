import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules of money that single members and agents have of their own. Those of the levels stand among the settings. */
export class MoneyRules1790000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE owner_rule (
        owner_id    bigint PRIMARY KEY,
        -- Values by the rules' names; what is not there is not set.
        rules       jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'object'),
        -- Grows with every change.
        version     integer NOT NULL CHECK (version > 0),
        changed_at  timestamptz NOT NULL,
        changed_by  text NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
