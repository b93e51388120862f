import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ledgerPost, ledgerPostAtOnce } from './ledger-post-instants.js';

/** A transfer has the instant of what caused it, so that a settlement at midnight falls on one day in the ledger and in the statistics. */
export class InstantsOfTransfers1790000000425 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ledgerPost);
    await runner.query(ledgerPostAtOnce);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
