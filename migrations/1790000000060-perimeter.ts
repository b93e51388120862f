import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where and under which names the site is reached, and one history of everybody's logins. */
export class Perimeter1790000000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- \`staff\`: where administrators may come from; \`blocked\`: from where nobody may.
      CREATE TABLE address_rule (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        list        text NOT NULL,
        -- An address, or a range as \`203.0.113.0/24\`.
        range       text NOT NULL,
        note        text NOT NULL,
        expires_at  timestamptz,
        author      text NOT NULL,
        created_at  timestamptz NOT NULL,
        CONSTRAINT address_rule_list_check CHECK (list IN ('staff', 'blocked')),
        UNIQUE (list, range)
      );

      CREATE TABLE site_domain (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Without scheme, port and slash; what is configured is https://<host>/.
        host        text NOT NULL UNIQUE,
        -- Empty for the usual one.
        skin        text NOT NULL,
        -- The account of the agent whom a joiner without a code comes below; empty for the site's own.
        partner     text NOT NULL,
        note        text NOT NULL,
        author      text NOT NULL,
        created_at  timestamptz NOT NULL
      );

      -- Attempts of nobody are kept too, with the beginning of what was typed: it may have been a password.
      ALTER TABLE login_record ADD COLUMN account text NOT NULL DEFAULT '', ADD COLUMN reason text;
      UPDATE login_record r SET account = m.account FROM member m WHERE r.kind <> 'admin' AND m.id = r.subject_id;
      UPDATE login_record r SET account = a.account FROM admin_user a WHERE r.kind = 'admin' AND a.id = r.subject_id;
      CREATE INDEX login_record_account ON login_record (lower(account), id);
      CREATE INDEX login_record_address ON login_record (address, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
