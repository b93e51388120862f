import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What renewing tokens and showing who is online need beyond the first tables of people. */
export class Sessions1790000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- With it the token that replaced another one can be made again from the old one, and from nothing else.
      ALTER TABLE session ADD COLUMN renewal_salt bytea;
      CREATE INDEX session_person ON session (subject_id, last_seen_at) WHERE kind <> 'admin';
      CREATE INDEX session_expires ON session (expires_at);

      -- Lists search for a part of an account or nickname.
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX member_account_search ON member USING gin (lower(account) gin_trgm_ops);
      CREATE INDEX member_nickname_search ON member USING gin (lower(nickname) gin_trgm_ops);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
