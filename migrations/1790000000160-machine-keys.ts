import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which programs of the operator make calls, and how far administrators have read what changed. */
export class MachineKeys1790000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE machine_key (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
        -- The beginning of the key, by which people know it again. The key itself stands nowhere.
        hint          text NOT NULL,
        key_hash      bytea NOT NULL,
        permissions   text[] NOT NULL,
        -- Who has made it: a key does nothing that this administrator may not.
        admin_id      bigint NOT NULL REFERENCES admin_user,
        created_at    timestamptz NOT NULL,
        expires_at    timestamptz NOT NULL,
        last_used_at  timestamptz,
        last_address  text,
        revoked_at    timestamptz,
        revoked_by    text
      );
      CREATE UNIQUE INDEX machine_key_hash ON machine_key (key_hash);
      CREATE INDEX machine_key_admin ON machine_key (admin_id);

      CREATE TABLE update_reading (
        admin_id  bigint PRIMARY KEY,
        -- The newest version that was read.
        version   text NOT NULL,
        read_at   timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
