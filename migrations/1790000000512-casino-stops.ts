import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A vendor that stands still keeps who stopped it, since when, and whether it was stopped together with all others. */
export class CasinoStops1790000000512 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_vendor
        ADD COLUMN stopped_at timestamptz,
        -- The administrator's account.
        ADD COLUMN stopped_by text,
        -- Stopped with all vendors: what puts those back starts it again.
        ADD COLUMN stopped_together boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT casino_vendor_stopped CHECK (NOT enabled OR (stopped_at IS NULL AND stopped_by IS NULL AND NOT stopped_together));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
