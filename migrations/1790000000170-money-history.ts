import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened to everybody's money, points and eggs outside games, newest first. */
export class MoneyHistory1790000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Bets are most of all transfers and have lists of their own; without them the index costs their statements nothing.
      CREATE INDEX transfer_outside_games ON transfer (at, id) WHERE kind <> ALL (ARRAY['bet_placed', 'bet_lost', 'bet_won', 'bet_void',
        'bet_cash_out', 'bet_cancelled', 'bet_resettled', 'casino_bet', 'casino_win', 'casino_free_win', 'casino_rollback', 'casino_closed',
        'casino_adjusted', 'rolling_accrued', 'rolling_reversed']);
      -- Who won, lost or played most in some days, without reading each player's other days.
      CREATE INDEX stat_owner_day_day ON stat_owner_day (day);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
