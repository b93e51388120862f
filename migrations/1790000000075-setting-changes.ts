import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every value that a site setting was given, so that one can see and bring back what stood before. */
export class SettingChanges1790000000075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE setting_change (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Of site_setting.
        group_name  text NOT NULL,
        -- Within its value, such as \`roulette.validDays\`.
        path        text NOT NULL,
        before      jsonb,
        after       jsonb,
        changed_at  timestamptz NOT NULL,
        changed_by  text NOT NULL
      );
      CREATE INDEX setting_change_group ON setting_change (group_name, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
