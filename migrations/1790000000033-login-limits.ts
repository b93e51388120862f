import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of password tries per account and source, passwords that somebody else has set, replaced session tokens. */
export class LoginLimits1790000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Until then nothing more may be tried; grows with every further failure.
      ALTER TABLE attempt ADD COLUMN waits_until timestamptz;

      -- Devices and addresses that an account has logged in from. Hashes only: the mark of a device is a secret of its browser.
      CREATE TABLE known_origin (
        kind        text NOT NULL CHECK (kind IN ('player', 'agent', 'admin')),
        subject_id  bigint NOT NULL,
        mark        bytea NOT NULL,
        seen_at     timestamptz NOT NULL,
        PRIMARY KEY (kind, subject_id, mark)
      );
      CREATE INDEX known_origin_seen ON known_origin (seen_at);

      -- Who set the password in place of its owner, such as 'agent:shop'. The owner has to change it first; null once they have.
      ALTER TABLE credential ADD COLUMN password_set_by text, ADD COLUMN bank_password_set_by text;

      -- Pages that the session has reported lately, each with the second it was last reported in. A page that is reported again and
      -- again by an open window is no activity of a person.
      ALTER TABLE session ADD COLUMN pages jsonb NOT NULL DEFAULT '{}';

      -- Tokens that a session no longer has, older than the one its row still knows. Whoever shows one has copied it.
      CREATE TABLE session_replaced_token (
        token_hash  bytea PRIMARY KEY,
        session_id  bigint NOT NULL
      );
      CREATE INDEX session_replaced_token_session ON session_replaced_token (session_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
