import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Powerball once stood under the switch of mini games: where that was set, Powerball goes on as it was. */
export class PowerballSwitch1790000000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE site_setting SET value = value || jsonb_build_object('usePowerball', value->'useMinigame')
       WHERE name = 'site' AND value ? 'useMinigame' AND NOT value ? 'usePowerball'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
