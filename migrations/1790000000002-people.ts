import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members and agents in one tree, their credentials, administrators, sessions. */
export class People1790000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind           text NOT NULL CHECK (kind IN ('player', 'agent')),
        -- Stored role; its name, priority and switches are a table in the code.
        role           text NOT NULL,
        account        text NOT NULL,
        nickname       text NOT NULL,
        level          int NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 7),
        status         text NOT NULL DEFAULT 'normal_a',
        parent_id      bigint REFERENCES member (id),
        -- Ids from the top of the tree down to the row itself.
        path           ltree NOT NULL,
        phone          text NOT NULL DEFAULT '',
        bank_name      text NOT NULL DEFAULT '',
        bank_account   text NOT NULL DEFAULT '',
        bank_holder    text NOT NULL DEFAULT '',
        restrictions   jsonb NOT NULL DEFAULT '{}',
        settings       jsonb NOT NULL DEFAULT '{"visibled_partner": 1}',
        rolling        jsonb NOT NULL DEFAULT '{}',
        agent_theme    text NOT NULL DEFAULT 'A' CHECK (agent_theme IN ('A', 'B')),
        memo           text NOT NULL DEFAULT '',
        joined_at      timestamptz NOT NULL,
        CHECK (kind <> 'player' OR parent_id IS NOT NULL)
      );
      CREATE UNIQUE INDEX member_account ON member (lower(account));
      CREATE UNIQUE INDEX member_nickname ON member (lower(nickname));
      CREATE INDEX member_path ON member USING gist (path);
      CREATE INDEX member_parent ON member (parent_id);
      CREATE INDEX member_joined ON member (joined_at);

      CREATE TABLE admin_user (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account        text NOT NULL,
        nickname       text NOT NULL,
        status         text NOT NULL DEFAULT 'normal',
        created_at     timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX admin_user_account ON admin_user (lower(account));

      CREATE TABLE credential (
        kind           text NOT NULL CHECK (kind IN ('player', 'agent', 'admin')),
        subject_id     bigint NOT NULL,
        password_hash  text NOT NULL,
        bank_password_hash text,
        PRIMARY KEY (kind, subject_id)
      );

      CREATE TABLE session (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind           text NOT NULL CHECK (kind IN ('player', 'agent', 'admin')),
        subject_id     bigint NOT NULL,
        token_hash     bytea NOT NULL UNIQUE,
        -- The token that the present one replaced, valid for a short grace.
        previous_hash  bytea UNIQUE,
        previous_until timestamptz,
        renewed_at     timestamptz NOT NULL,
        created_at     timestamptz NOT NULL,
        expires_at     timestamptz NOT NULL,
        last_seen_at   timestamptz NOT NULL,
        revoked_at     timestamptz,
        revoked_reason text,
        address        text NOT NULL DEFAULT '',
        user_agent     text NOT NULL DEFAULT '',
        device         text NOT NULL DEFAULT '',
        path           text NOT NULL DEFAULT ''
      );
      CREATE INDEX session_subject ON session (kind, subject_id) WHERE revoked_at IS NULL;
      CREATE INDEX session_seen ON session (last_seen_at) WHERE revoked_at IS NULL;

      -- Failed tries of a password, bank password or code, per account and per address.
      CREATE TABLE attempt (
        subject        text NOT NULL,
        window_start   timestamptz NOT NULL,
        failures       int NOT NULL,
        PRIMARY KEY (subject)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
