import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dealers: a built-in role, and which games each may enter results of. */
export class Dealers1790000000380 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A role of the site's own that has the name already keeps its people and what it permits, under another name.
      UPDATE staff_role SET name = name || ' (' || id || ')' WHERE lower(name) = 'dealer';
      INSERT INTO staff_role (name, is_built_in) VALUES ('dealer', true);

      CREATE TABLE dealer_game (
        admin_id     bigint NOT NULL REFERENCES admin_user (id),
        game         text NOT NULL,
        assigned_at  timestamptz NOT NULL,
        assigned_by  text NOT NULL,
        PRIMARY KEY (admin_id, game)
      );

      -- What somebody has entered, newest first; most results come by themselves.
      CREATE INDEX round_result_entered ON round_result (entered_by, at DESC) WHERE entered_by IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
