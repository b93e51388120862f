import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators find members by their real names. */
export class RealNameSearch1790000000221 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX member_real_name_search ON member USING gin (lower(real_name) gin_trgm_ops)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
