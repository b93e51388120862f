import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL: rules of money with the value of Powerball for its combinations too, where they say one. */
const withMulti = (rules: string): string =>
  `${rules} || CASE WHEN ${rules} ? 'turnoverPowerball' THEN jsonb_build_object('turnoverPowerballMulti', ${rules}->'turnoverPowerball') ELSE '{}' END`;

/** Combinations of Powerball are a kind of turnover of their own. What was asked of Powerball before is asked of both. */
export class PowerballTurnover1790000000611 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE site_setting SET value = ${withMulti('value')} WHERE name = 'wallet';
      UPDATE site_setting SET value = (SELECT jsonb_object_agg(level, ${withMulti('rules')}) FROM jsonb_each(value) AS l (level, rules))
        WHERE name = 'moneyRules' AND value <> '{}';
      UPDATE owner_rule SET rules = ${withMulti('rules')};
      UPDATE play_requirement SET percents = percents || jsonb_build_object('powerballMulti', percents->'powerball')
        WHERE met_at IS NULL AND cancelled_at IS NULL AND waived_at IS NULL;
      UPDATE campaign SET wagering_kinds = array_append(wagering_kinds, 'powerballMulti') WHERE 'powerball' = ANY (wagering_kinds);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
