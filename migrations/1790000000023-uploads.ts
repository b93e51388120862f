import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images: who may put which one, and what became of it. */
export class Uploads1790000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload (
        name        text PRIMARY KEY,
        -- Hash of the token that the address carries.
        token_hash  bytea NOT NULL,
        -- Who asked for it, such as \`player:42\`.
        owner       text NOT NULL,
        created_at  timestamptz NOT NULL,
        expires_at  timestamptz NOT NULL CHECK (expires_at > created_at),
        stored_at   timestamptz,
        bytes       int CHECK (bytes > 0),
        CHECK ((stored_at IS NULL) = (bytes IS NULL))
      );
      CREATE INDEX upload_owner ON upload (owner, created_at);
      CREATE INDEX upload_unused ON upload (expires_at) WHERE stored_at IS NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
