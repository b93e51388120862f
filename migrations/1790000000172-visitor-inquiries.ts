import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Inquiries of visitors, who have no account and read the answer by a code. */
export class VisitorInquiries1790000000172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE inquiry ALTER COLUMN member_id DROP NOT NULL;
      ALTER TABLE inquiry DROP CONSTRAINT inquiry_kind_check;
      ALTER TABLE inquiry ADD CONSTRAINT inquiry_kind_check CHECK (kind IN ('player', 'agent', 'visitor'));
      -- Sealed: how a visitor may be reached.
      ALTER TABLE inquiry ADD COLUMN contact_sealed text;
      ALTER TABLE inquiry ADD COLUMN code_hash bytea;
      -- The network that a visitor wrote from, which has so many a day.
      ALTER TABLE inquiry ADD COLUMN address_group text;
      ALTER TABLE inquiry ADD CONSTRAINT inquiry_visitor_check
        CHECK ((kind = 'visitor') = (member_id IS NULL) AND (kind = 'visitor') = (code_hash IS NOT NULL));
      CREATE UNIQUE INDEX inquiry_code ON inquiry (code_hash);
      CREATE INDEX inquiry_address ON inquiry (address_group, created_at) WHERE address_group IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
