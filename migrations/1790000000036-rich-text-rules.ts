import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which rules all stored HTML is clean. */
export class RichTextRules1790000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rich_text_rules (
        singleton   boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        version     int NOT NULL CHECK (version > 0),
        cleaned_at  timestamptz NOT NULL
      );
      -- What one account wrote on a day is counted before it may write more.
      CREATE INDEX inquiry_member_day ON inquiry (member_id, created_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
