import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What levels and members may stake at vendors, the skins that vendors show them, and the look-ups of eggs at vendors. */
export class CasinoWallets1790000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE casino_vendor
        -- How many skins the vendor has; 0: none to choose from.
        ADD COLUMN skin_levels int NOT NULL DEFAULT 0 CHECK (skin_levels BETWEEN 0 AND 20),
        -- Skin by level, {"1": 3}.
        ADD COLUMN level_skin jsonb NOT NULL DEFAULT '{}',
        -- Kinds of play that a level may not have here, {"1": ["casino"]}.
        ADD COLUMN closed_levels jsonb NOT NULL DEFAULT '{}';

      -- Largest bet of one member at every vendor; without a row the level's holds.
      CREATE TABLE casino_member_limit (
        member_id   bigint PRIMARY KEY,
        max_bet     bigint NOT NULL CHECK (max_bet > 0),
        changed_at  timestamptz NOT NULL
      );

      CREATE INDEX casino_outgoing_member ON casino_outgoing (member_id, id DESC) WHERE member_id IS NOT NULL;
      CREATE INDEX casino_session_open ON casino_session (expires_at);`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
