import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Joining: codes sent to phones, and what finds applicants who were let in and those who share an address. */
export class Joining1790000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sms_code (
        -- Hash of the key that the client holds; the code's own hash is salted with the key, which is stored nowhere.
        key_hash     bytea PRIMARY KEY,
        phone        text NOT NULL,
        code_hash    bytea NOT NULL,
        sent_at      timestamptz NOT NULL,
        expires_at   timestamptz NOT NULL CHECK (expires_at > sent_at),
        verified_at  timestamptz,
        -- One joins with it.
        spent_at     timestamptz
      );
      CREATE INDEX sms_code_sent ON sms_code (sent_at);

      CREATE INDEX member_let_in ON member (processed_at DESC, id DESC) WHERE processed_at IS NOT NULL AND status NOT IN ('waiting', 'refused');
      CREATE INDEX member_joined_address ON member (joined_address) WHERE joined_address <> '';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
