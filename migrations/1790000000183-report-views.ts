import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures for spreadsheets and reporting tools, read-only: docs/report-views.md. */
export class ReportViews1790000000183 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(views);
    await runner.query(reader);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const sums = `stakes AS turnover, bet_count AS bets, ended_stakes, ended_payouts, settled_stakes, settled_payouts,
  settled_stakes - settled_payouts AS ggr, settled_count AS settled_bets, won_count AS won_bets`;

/** Columns are named and typed here, so that a table can change beneath without a reader noticing. Nobody is in them by name. */
const views = `
  CREATE SCHEMA report;
  COMMENT ON SCHEMA report IS 'Figures for reporting tools; won and counts, days of Seoul';

  CREATE VIEW report.site_games AS
    SELECT day, game, vendor_id, ${sums} FROM stat_game_day WHERE scope_id = 0;
  COMMENT ON VIEW report.site_games IS 'The whole site by day, game and vendor (0: its own games)';

  CREATE VIEW report.agent_games AS
    SELECT scope_id AS agent_id, day, game, vendor_id, ${sums} FROM stat_game_day WHERE scope_id <> 0;
  COMMENT ON VIEW report.agent_games IS 'Everybody below an agent by day, game and vendor';

  CREATE VIEW report.steps AS
    SELECT nullif(parent_id, 0) AS parent_id, child_id, reach, day, game, ${sums} FROM stat_step_day;
  COMMENT ON VIEW report.steps IS 'One step down the tree as it was at each bet; the steps of a parent add up to everything below it';

  CREATE VIEW report.site_hours AS
    SELECT hour, deposits, deposit_count, withdrawals, withdrawal_count, stakes AS turnover, bet_count AS bets, payouts, joins, logins, rolling
    FROM stat_hour WHERE scope_id = 0;
  COMMENT ON VIEW report.site_hours IS 'Money and play of the whole site by hour';

  CREATE VIEW report.member_days AS
    SELECT d.owner_id AS member_id, o.kind, d.day, d.deposits, d.withdrawals, d.stakes AS turnover, d.bet_count AS bets, d.payouts, d.rolling
    FROM stat_owner_day d JOIN stat_owner o ON o.owner_id = d.owner_id;
  COMMENT ON VIEW report.member_days IS 'What a member or agent did by day';

  CREATE VIEW report.house_days AS
    SELECT day, account, kind, amount FROM ledger_house_day;
  COMMENT ON VIEW report.house_days IS 'What came into each account of the house on a closed day less what went out';
`;

/** Who migrates may have no right to make roles, and databases of one server share them: then an administrator makes it. */
const reader = `
  DO $$
  BEGIN
    BEGIN
      CREATE ROLE truebook_report NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
    END;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'truebook_report') THEN
      GRANT USAGE ON SCHEMA report TO truebook_report;
      GRANT SELECT ON ALL TABLES IN SCHEMA report TO truebook_report;
    END IF;
  END $$;
`;
