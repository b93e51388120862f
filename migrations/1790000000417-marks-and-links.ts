import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a player was known by when a break began: other numbers, given later, open no way round it. One-time links by which a member whom
 * another person made sets both passwords.
 */
export class MarksAndLinks1790000000417 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_break ADD COLUMN phone_hash bytea, ADD COLUMN bank_account_hash bytea;
      UPDATE member_break b SET phone_hash = m.phone_hash, bank_account_hash = m.bank_account_hash FROM member m WHERE m.id = b.member_id;
      CREATE INDEX member_break_ends ON member_break (until);

      CREATE TABLE password_link (
        member_id   bigint PRIMARY KEY REFERENCES member (id),
        token_hash  bytea NOT NULL UNIQUE,
        expires_at  timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
