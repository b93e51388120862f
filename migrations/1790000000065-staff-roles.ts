import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles of administrators. Whoever is one already may go on doing everything. */
export class StaffRoles1790000000065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_role (
        id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
        -- Empty for a built-in role, whose permissions stand in the program.
        permissions  text[] NOT NULL DEFAULT '{}',
        is_built_in  boolean NOT NULL DEFAULT false,
        -- Whoever has the role needs a second factor.
        needs_otp    boolean NOT NULL DEFAULT false,
        version      integer NOT NULL DEFAULT 1
      );
      CREATE UNIQUE INDEX staff_role_name ON staff_role (lower(name));
      INSERT INTO staff_role (name, is_built_in)
        SELECT name, true FROM unnest(ARRAY['owner', 'finance', 'trading', 'support', 'content', 'operations', 'auditor']) WITH ORDINALITY AS r (name, n)
        ORDER BY n;

      CREATE TABLE admin_user_role (
        admin_id  bigint NOT NULL REFERENCES admin_user,
        role_id   bigint NOT NULL REFERENCES staff_role,
        PRIMARY KEY (admin_id, role_id)
      );
      CREATE INDEX admin_user_role_of_role ON admin_user_role (role_id);
      INSERT INTO admin_user_role (admin_id, role_id)
        SELECT a.id, r.id FROM admin_user a CROSS JOIN staff_role r WHERE r.name = 'owner';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
