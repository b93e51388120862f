import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A deposit keeps what the rule for its depositor's name said when it was asked for: a later change of the rule does not change it. */
export class Depositors1790000000560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE deposit
        -- Null for deposits of before: of those the two names are compared.
        ADD COLUMN holder_differs boolean,
        ADD COLUMN needs_second boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT deposit_second_differs CHECK (NOT needs_second OR coalesce(holder_differs, false));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
