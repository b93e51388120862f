import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ledgerPost } from './ledger-post-keyed.js';
import { partitions } from './partitions.js';
import { periods } from './periods.js';

/** What grows for ever lies in partitions by time, so that old months can leave; keys stay unique across them by a registry. */
export class Periods1790000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(partitions);
    await runner.query(periods);
    await runner.query(keys);
    await runner.query(openings);
    await runner.query(ledgerPost);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const keys = `
  -- Every key that was ever used, whatever partition its transfer lies in.
  CREATE TABLE transfer_key (
    key          text PRIMARY KEY,
    transfer_id  bigint NOT NULL
  );
  INSERT INTO transfer_key (key, transfer_id) SELECT key, id FROM transfer;
  CREATE TRIGGER transfer_key_immutable BEFORE UPDATE OR TRUNCATE ON transfer_key
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  -- A key may go when its transfer has left.
  CREATE TRIGGER transfer_key_kept BEFORE DELETE ON transfer_key
    FOR EACH ROW WHEN (OLD.transfer_id >= first_kept_id()) EXECUTE FUNCTION refuse_change();`;

const openings = `
  -- What the postings that have left had made of each account; the ledger goes on from here.
  CREATE TABLE ledger_opening (
    account_id  bigint PRIMARY KEY,
    -- Below zero for a house account that gave more than it took.
    balance     bigint NOT NULL,
    -- NULL for the house, whose accounts have no versions.
    version     bigint CHECK ((account_id < 1000) = (version IS NULL))
  );
  CREATE TRIGGER ledger_opening_kept BEFORE DELETE OR TRUNCATE ON ledger_opening
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
