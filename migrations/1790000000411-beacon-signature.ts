import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The signature of a public beacon's value stands beside it, so that players verify it themselves; with the draw it never changes. */
export class BeaconSignature1790000000411 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(guard);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const columns = `
  ALTER TABLE round ADD COLUMN beacon_signature text CHECK (beacon_signature ~ '^[0-9a-f]{96}$'),
    ADD CONSTRAINT round_signed_beacon CHECK (beacon_signature IS NULL OR beacon_source LIKE 'drand:%')`;

const guard = `
  CREATE OR REPLACE FUNCTION round_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.status, NEW.revision) <> (OLD.status, OLD.revision) AND (OLD.status, NEW.status, NEW.revision - OLD.revision) NOT IN
         (('open', 'closed', 0), ('open', 'void', 1), ('closed', 'drawn', 1), ('closed', 'void', 1), ('drawn', 'settled', 0),
          ('drawn', 'drawn', 1), ('settled', 'drawn', 1), ('void', 'drawn', 1), ('drawn', 'void', 1), ('settled', 'void', 1)) THEN
      RAISE EXCEPTION 'round % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
    END IF;
    IF (OLD.closing_nonce IS NOT NULL AND NEW.closing_nonce IS DISTINCT FROM OLD.closing_nonce)
       OR (OLD.seed IS NOT NULL AND (NEW.seed, NEW.beacon, NEW.beacon_source, NEW.beacon_signature)
             IS DISTINCT FROM (OLD.seed, OLD.beacon, OLD.beacon_source, OLD.beacon_signature)) THEN
      RAISE EXCEPTION 'the draw of round % stands', OLD.id USING ERRCODE = 'TB002';
    END IF;
    IF NEW.revision = OLD.revision AND (NEW.result, NEW.outcomes, NEW.source) IS DISTINCT FROM (OLD.result, OLD.outcomes, OLD.source) THEN
      RAISE EXCEPTION 'the result of round % changes with its revision only', OLD.id USING ERRCODE = 'TB002';
    END IF;
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$`;
