import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner earns: bets by day and game, and the house's accounts by day. */
export class GameDays1790000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stat_game_day (
        -- 0 for the whole site, else an agent with everybody below.
        scope_id         bigint NOT NULL,
        day              date NOT NULL,
        game             text NOT NULL,
        stakes           bigint NOT NULL DEFAULT 0,
        bet_count        bigint NOT NULL DEFAULT 0,
        ended_stakes     bigint NOT NULL DEFAULT 0,
        ended_payouts    bigint NOT NULL DEFAULT 0,
        settled_stakes   bigint NOT NULL DEFAULT 0,
        settled_payouts  bigint NOT NULL DEFAULT 0,
        settled_count    bigint NOT NULL DEFAULT 0,
        won_count        bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (scope_id, day, game)
      );

      -- Days of the ledger that are over: their sums never change.
      CREATE TABLE ledger_closed_day (
        day        date PRIMARY KEY,
        closed_at  timestamptz NOT NULL
      );
      -- What came into one of the house's accounts on a day less what went out, by the kind of transfer.
      CREATE TABLE ledger_house_day (
        day      date NOT NULL REFERENCES ledger_closed_day (day),
        account  text NOT NULL,
        kind     text NOT NULL,
        amount   bigint NOT NULL,
        PRIMARY KEY (day, account, kind)
      );
      -- Transfers come in the order of their time, so that an index of a few pages finds a day's.
      CREATE INDEX transfer_at ON transfer USING brin (at) WITH (pages_per_range = 16, autosummarize = on);
      CREATE TRIGGER ledger_closed_day_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_closed_day
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER ledger_house_day_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_house_day
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}
