import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank accounts to pay into: several of the site's, and those of single members. They were two settings. */
export class DepositAccounts1790000000076 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deposit_account (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind          text NOT NULL CHECK (kind IN ('permanent', 'temporary')),
        bank_name     text NOT NULL CHECK (bank_name <> ''),
        bank_account  text NOT NULL CHECK (bank_account <> ''),
        holder        text NOT NULL CHECK (holder <> ''),
        -- Members of these levels pay into it, both ends among them.
        from_level    integer NOT NULL DEFAULT 1,
        to_level      integer NOT NULL DEFAULT 7,
        -- Shown from and until; open without.
        starts_at     timestamptz,
        ends_at       timestamptz,
        enabled       boolean NOT NULL DEFAULT true,
        -- The lower the earlier it is taken.
        ordinal       integer NOT NULL DEFAULT 0,
        version       integer NOT NULL DEFAULT 1,
        changed_at    timestamptz NOT NULL,
        changed_by    text NOT NULL,
        CONSTRAINT deposit_account_levels_check CHECK (from_level >= 1 AND to_level <= 7 AND from_level <= to_level),
        CONSTRAINT deposit_account_period_check CHECK (ends_at > starts_at)
      );

      CREATE TABLE virtual_account (
        -- The member's.
        owner_id      bigint PRIMARY KEY,
        bank_name     text NOT NULL CHECK (bank_name <> ''),
        bank_account  text NOT NULL CHECK (bank_account <> ''),
        holder        text NOT NULL CHECK (holder <> ''),
        imported_at   timestamptz NOT NULL,
        imported_by   text NOT NULL
      );
      -- One account is one member's, however its number is written.
      CREATE UNIQUE INDEX virtual_account_number ON virtual_account (bank_name, regexp_replace(bank_account, '[^0-9]', '', 'g'));

      INSERT INTO deposit_account (kind, bank_name, bank_account, holder, changed_at, changed_by)
      SELECT kind, coalesce(nullif(account->>'bankName', ''), '-'), account->>'bankAccount', coalesce(nullif(account->>'holder', ''), '-'),
        changed_at, changed_by
      FROM site_setting, LATERAL (
        VALUES ('permanent', value->'permanentAccount'), ('temporary', value->'temporaryAccount')
      ) AS old (kind, account)
      WHERE name = 'wallet' AND account->>'bankAccount' <> '';
      UPDATE site_setting SET value = value - 'permanentAccount' - 'temporaryAccount' WHERE name = 'wallet';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
