import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-time links of administrators, second factors, and when a session last proved who is there. */
export class StaffAndSecondFactor1790000000066 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_invitation (
        admin_id    bigint PRIMARY KEY REFERENCES admin_user,
        token_hash  bytea NOT NULL,
        created_at  timestamptz NOT NULL,
        expires_at  timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX staff_invitation_token ON staff_invitation (token_hash);

      CREATE TABLE second_factor (
        kind            text NOT NULL,
        subject_id      bigint NOT NULL,
        -- Sealed with a key of the environment. Null until a code of the pending one was confirmed.
        secret          text,
        pending_secret  text,
        -- The newest step of 30 seconds whose code was used: no code counts twice.
        last_step       bigint NOT NULL DEFAULT '0',
        confirmed_at    timestamptz,
        PRIMARY KEY (kind, subject_id)
      );

      CREATE TABLE recovery_code (
        kind        text NOT NULL,
        subject_id  bigint NOT NULL,
        code_hash   bytea NOT NULL,
        PRIMARY KEY (kind, subject_id, code_hash)
      );

      -- Null: the login was the last proof.
      ALTER TABLE session ADD COLUMN proved_at timestamptz;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
