import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys (WebAuthn) in place of the code of a code app. */
export class Passkeys1790000000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkey (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind           text NOT NULL,
        subject_id     bigint NOT NULL,
        name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
        -- The host name that the key was made for: the browser offers it nowhere else.
        rp_id          text NOT NULL,
        credential_id  text NOT NULL,
        public_key     bytea NOT NULL,
        -- How often the authenticator has signed; 0 for those that do not count.
        counter        bigint NOT NULL,
        transports     text[] NOT NULL,
        created_at     timestamptz NOT NULL,
        last_used_at   timestamptz
      );
      CREATE UNIQUE INDEX passkey_credential ON passkey (credential_id);
      CREATE INDEX passkey_owner ON passkey (kind, subject_id);

      CREATE TABLE passkey_challenge (
        challenge   text PRIMARY KEY,
        kind        text NOT NULL,
        subject_id  bigint NOT NULL,
        -- register or prove
        purpose     text NOT NULL,
        rp_id       text NOT NULL,
        expires_at  timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenge_owner ON passkey_challenge (kind, subject_id, expires_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
