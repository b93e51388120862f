import type { MigrationInterface, QueryRunner } from 'typeorm';
import { losing } from './losing.js';
import { rollingSums } from './rolling-sums.js';

/** Losing: its periods and what agents have of them. Rolling: what its desks and traces read, and payment by hand. */
export class Losing1790000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rollingSums);
    await runner.query(losing);
    await runner.query(flows);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** What losing counts is found by when it was posted. */
const flows = `
  CREATE INDEX bet_revision_at ON bet_revision (at) WHERE status = 'settled';
  CREATE INDEX bet_revision_ended ON bet_revision (ended_at) WHERE status = 'settled';
  CREATE INDEX deposit_first_approved ON deposit (approved_at) WHERE approved_at IS NOT NULL;
  CREATE INDEX deposit_taken_back ON deposit (processed_at) WHERE status = 'approval_cancelled';`;
