import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators search the log of calls by outcome, by direction and by call without reading all of it. */
export class CasinoCallLogPlans1790000000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A call without a vendor's account was never signed, and is not kept.
      DELETE FROM casino_call_log WHERE vendor_id IS NULL;
      ALTER TABLE casino_call_log ALTER vendor_id SET NOT NULL;
      CREATE INDEX casino_call_log_code ON casino_call_log (code, id);
      CREATE INDEX casino_call_log_call ON casino_call_log (direction, call, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
