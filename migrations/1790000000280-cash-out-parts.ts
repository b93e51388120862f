import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A part of a ticket can be cashed out; the rest goes on. */
export class CashOutParts1790000000280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ticket
        -- Won of the stake that parts have taken out so far, what was paid for them, and how many they were.
        ADD COLUMN taken_stake bigint NOT NULL DEFAULT 0 CHECK (taken_stake >= 0),
        ADD COLUMN taken_paid bigint NOT NULL DEFAULT 0 CHECK (taken_paid >= 0),
        ADD COLUMN taken_parts int NOT NULL DEFAULT 0 CHECK (taken_parts >= 0),
        -- Won of the stake that the last wish to cash out is for; NULL for all that is left.
        ADD COLUMN cash_out_stake bigint CHECK (cash_out_stake > 0);
      ALTER TABLE ticket ADD CONSTRAINT ticket_taken_whole CHECK (
        (taken_parts = 0) = (taken_stake = 0) AND (taken_parts = 0) = (taken_paid = 0) AND taken_stake < unit_stake * lines
        AND (cash_out_stake IS NULL OR cash_out_state IS NOT NULL));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
