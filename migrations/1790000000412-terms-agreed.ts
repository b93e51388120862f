import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody who joined agreed to the terms; NULL for those who were not asked. */
export class TermsAgreed1790000000412 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member ADD COLUMN terms_agreed_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
