import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name under which a login was sent; null of logins from before it was kept and of requests without a valid name. */
export class LoginHosts1790000000622 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_record ADD COLUMN host text CHECK (length(host) BETWEEN 1 AND 253)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
