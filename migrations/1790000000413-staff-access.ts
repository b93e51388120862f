import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which administrator gave another one access last (made, invited, gave a password), and when; NULL for those made by a program. */
export class StaffAccess1790000000413 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE admin_user
        ADD COLUMN access_by bigint REFERENCES admin_user (id),
        ADD COLUMN access_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
