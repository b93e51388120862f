import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit chain: blocks, each signed and bound to the one before, over what is only ever added to. Results get a number in the order in
 * which they are written, as the log and the ledger have one; those that are there stay without and go into the first block.
 */
export class AuditChain1790000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(numbers);
    await runner.query(blocks);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const numbers = ['bet_revision', 'round_result', 'fixture_result']
  .map(
    (table) => `
  CREATE SEQUENCE ${table}_written_seq;
  ALTER TABLE ${table} ADD COLUMN written bigint;
  ALTER TABLE ${table} ALTER COLUMN written SET DEFAULT nextval('${table}_written_seq');
  ALTER SEQUENCE ${table}_written_seq OWNED BY ${table}.written;
  CREATE INDEX ${table}_written ON ${table} (written);`,
  )
  .join('\n');

const blocks = `
  CREATE TRIGGER setting_change_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON setting_change
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- Keys that signed blocks. Verifying trusts those that are kept outside of the database, never these.
  CREATE TABLE audit_key (
    -- First 16 hexadecimal digits of the public key's SHA-256.
    id           text PRIMARY KEY,
    -- Ed25519, 32 bytes in base64.
    public_key   text NOT NULL,
    first_block  bigint NOT NULL,
    at           timestamptz NOT NULL
  );

  CREATE TABLE audit_block (
    number     bigint PRIMARY KEY CHECK (number >= 0),
    -- The last minute that it closes; never earlier than the block before says.
    minute     timestamptz NOT NULL,
    -- Head of the block before.
    previous   text NOT NULL,
    root       text NOT NULL,
    head       text NOT NULL UNIQUE,
    -- Rows by kind.
    counts     jsonb NOT NULL,
    -- Up to which number of each kind everything is in this block or an earlier one.
    through    jsonb NOT NULL,
    -- Rows that were found behind what earlier blocks had closed, as kind:key.
    late       text[] NOT NULL,
    -- Months that had left for the archive since the block before, as month:first id behind it.
    archived   text[] NOT NULL,
    key_id     text NOT NULL,
    -- Base64.
    signature  text NOT NULL
  );

  -- What a block's rows were, some thousand at a time. Those of the next number belong to a block that is still being made.
  CREATE TABLE audit_segment (
    block    bigint NOT NULL,
    kind     text NOT NULL,
    ordinal  int NOT NULL,
    is_late  boolean NOT NULL,
    keys     text[] NOT NULL,
    -- SHA-256 of each row's columns, 32 bytes each, in the order of the keys.
    hashes   bytea NOT NULL,
    -- Ids that the keys begin with, least and greatest.
    low      bigint NOT NULL,
    high     bigint NOT NULL,
    -- Where the next segment goes on: number and place within it.
    at       bigint[] NOT NULL,
    PRIMARY KEY (block, kind, ordinal)
  );
  CREATE INDEX audit_segment_ids ON audit_segment (kind, low, high);

  -- One row: what is being made, and what verifying found.
  CREATE TABLE audit_chain (
    id           boolean PRIMARY KEY DEFAULT true CHECK (id),
    -- Up to which number the next block goes; NULL before it is begun.
    target       jsonb,
    target_minute timestamptz,
    verified_at  timestamptz,
    -- Blocks and rows that were looked at, and the first findings.
    verified     jsonb
  );
  INSERT INTO audit_chain DEFAULT VALUES;
  ${['audit_key', 'audit_block', 'audit_segment']
    .map(
      (table) => `CREATE TRIGGER ${table}_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`,
    )
    .join('\n  ')}`;
