import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody is really called: the account paid to may be in another's name until it is checked. */
export class RealNames1790000000191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE member ADD COLUMN real_name text NOT NULL DEFAULT '' CHECK (char_length(real_name) <= 50)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
