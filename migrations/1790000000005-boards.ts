import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts of the boards: notices, events and betting rules; later the free board. */
export class Boards1790000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE board_post (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind        text NOT NULL CHECK (kind IN ('notice', 'event', 'rule')),
        subject     text NOT NULL CHECK (subject <> ''),
        content     text NOT NULL,
        -- As readers see it: the name of whoever wrote it.
        author      text NOT NULL,
        is_visible  boolean NOT NULL DEFAULT true,
        created_at  timestamptz NOT NULL
      );
      CREATE INDEX board_post_newest ON board_post (kind, created_at DESC, id DESC) WHERE is_visible;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
