import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Levels and luck for reporting tools. */
export class ReportLevels1790000000204 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW report.site_levels AS
        SELECT day, level, game, vendor_id, stakes AS turnover, bet_count AS bets, ended_stakes, ended_payouts, settled_stakes, settled_payouts,
          settled_stakes - settled_payouts AS ggr, settled_count AS settled_bets, won_count AS won_bets
        FROM stat_level_day;
      COMMENT ON VIEW report.site_levels IS 'The whole site by day, the level at the bet, game and vendor';

      CREATE VIEW report.luck_days AS
        SELECT day, game, bets, stakes AS settled_stakes, payouts AS settled_payouts, expected AS expected_payouts, variance FROM stat_luck_day;
      COMMENT ON VIEW report.luck_days IS 'Games of known chances: what the settled bets of a day paid, and were to pay on average';

      DO $$
      BEGIN
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'truebook_report') THEN
          GRANT SELECT ON ALL TABLES IN SCHEMA report TO truebook_report;
        END IF;
      END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
