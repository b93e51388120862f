import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each restriction of a member has a reason and, where it ends by itself, an end. Those that stood before have neither. */
export class RestrictionTerms1790000000428 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- By flag: {"reason": text, "until": an instant or null, which is until it is lifted}.
      ALTER TABLE member ADD COLUMN restriction_terms jsonb NOT NULL DEFAULT '{}';
      -- The job that ends restrictions reads the few members who have any.
      CREATE INDEX member_restriction_terms ON member (id) WHERE restriction_terms <> '{}';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
