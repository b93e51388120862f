import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of lists that administrators and agents have saved for themselves. */
export class SavedViews1790000000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_view (
        id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Whose it is, such as \`admin:3\` or \`agent:42\`.
        owner     text NOT NULL CHECK (owner ~ '^(admin|agent):[0-9]+$'),
        -- The list of a console, such as \`members\`.
        list      text NOT NULL CHECK (char_length(list) BETWEEN 1 AND 40),
        name      text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
        -- Columns, row height and filters, as the contract has them.
        settings  jsonb NOT NULL CHECK (octet_length(settings::text) <= 65536),
        saved_at  timestamptz NOT NULL,
        UNIQUE (owner, list, name)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
