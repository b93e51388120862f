import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was let into which game, as who they were then; and the pictures of games, kept here so that pages load them from the site alone. */
export class CasinoAccess1790000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_session
        ADD COLUMN account  text NOT NULL DEFAULT '',
        ADD COLUMN nickname text NOT NULL DEFAULT '',
        ADD COLUMN path     ltree NOT NULL DEFAULT '';
      UPDATE casino_session s SET account = m.account, nickname = m.nickname, path = m.path FROM member m WHERE m.id = s.member_id;
      ALTER TABLE casino_session ALTER COLUMN account DROP DEFAULT, ALTER COLUMN nickname DROP DEFAULT, ALTER COLUMN path DROP DEFAULT;
      CREATE INDEX casino_session_created ON casino_session (created_at DESC, id DESC);

      CREATE TABLE casino_thumbnail (
        game_id     bigint PRIMARY KEY REFERENCES casino_game (id),
        -- Where the vendor has it.
        source      text NOT NULL,
        -- Of its bytes; it stands in the address, so that browsers may keep it.
        hash        text NOT NULL,
        media_type  text NOT NULL,
        bytes       bytea NOT NULL,
        at          timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
