import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports name the administrators who are told when they are made; those of before told everybody. */
export class ReportStaff1790000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE report SET content = content || '{"staffIds": []}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
