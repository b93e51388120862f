import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sounds that administrators and agents have chosen for themselves. */
export class SoundChoices1790000000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sound_choice (
        -- Whose it is, such as \`admin:3\` or \`agent:42\`.
        owner       text PRIMARY KEY,
        -- By kind, as the contract has them; what is absent is the site's.
        choices     jsonb NOT NULL,
        changed_at  timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
