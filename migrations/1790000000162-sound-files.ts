import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sounds of the site's own, one of each kind. They are few and small, and every process plays the same ones. */
export class SoundFiles1790000000162 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sound_file (
        -- As the contract has the kinds.
        kind         text PRIMARY KEY,
        -- By which browsers fetch it; another one for other bytes.
        name         text NOT NULL,
        title        text NOT NULL,
        media_type   text NOT NULL,
        bytes        bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 262144),
        uploaded_at  timestamptz NOT NULL,
        uploaded_by  text NOT NULL
      );
      CREATE UNIQUE INDEX sound_file_name ON sound_file (name);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
