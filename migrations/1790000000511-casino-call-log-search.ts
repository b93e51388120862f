import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators search the log of calls by transaction, by member and for refused calls. */
export class CasinoCallLogSearch1790000000511 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX casino_call_log_tx ON casino_call_log (vendor_tx, id) WHERE vendor_tx IS NOT NULL;
      CREATE INDEX casino_call_log_player ON casino_call_log (coalesce(request ->> 'player', request ->> 'user'), id)
        WHERE coalesce(request ->> 'player', request ->> 'user') IS NOT NULL;
      CREATE INDEX casino_call_log_refused ON casino_call_log (id) WHERE code NOT IN ('OK', 'RS_OK');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
