import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A share notes the room that its agent had, so that it can be less than its rate; carriers pay their part of a bet's rolling; what
 * positions come to is counted by day and kind of bet; and a settlement says up to when it goes.
 */
export class PositionPeriods1790000000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Won that the agent could still lose when the bet was placed; null for shares of before, which were taken whole or not at all.
      ALTER TABLE position_share ADD COLUMN room bigint CHECK (risk <= room);
      -- Won of the bet's rolling that the share pays.
      ALTER TABLE position_share ADD COLUMN rolling bigint NOT NULL DEFAULT 0 CHECK (rolling >= 0);
      ALTER TABLE position_share ADD CONSTRAINT position_share_rolling CHECK (state = 'settled' OR rolling = 0);
      CREATE INDEX position_share_placed ON position_share (placed_at);

      -- Rolling that is taken back later moves a share again at the same revision: a run moves it once.
      ALTER TABLE position_move DROP CONSTRAINT position_move_pkey;
      ALTER TABLE position_move ADD PRIMARY KEY (bet_id, owner_id, run_id);

      -- What reckoning changed on a Seoul day, by kind of bet. The result is carried less payout less rolling.
      CREATE TABLE position_day (
        agent_id  bigint NOT NULL,
        day       date NOT NULL,
        category  text NOT NULL,
        bets      bigint NOT NULL,
        -- Won of stakes, payouts and rolling.
        carried   bigint NOT NULL,
        payout    bigint NOT NULL,
        rolling   bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (agent_id, day, category)
      );
      CREATE INDEX position_day_day ON position_day (day);
      ${countedSoFar}

      -- What was reckoned before this moment is settled.
      ALTER TABLE position_settlement ADD COLUMN until timestamptz;
      ALTER TABLE position_settlement DISABLE TRIGGER position_settlement_immutable;
      UPDATE position_settlement SET until = at;
      ALTER TABLE position_settlement ENABLE TRIGGER position_settlement_immutable;
      ALTER TABLE position_settlement ALTER COLUMN until SET NOT NULL;
      DROP TRIGGER position_settlement_immutable ON position_settlement;
      CREATE TRIGGER position_settlement_immutable BEFORE UPDATE OF agent_id, amount, rest, at, actor, until OR DELETE OR TRUNCATE
        ON position_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** What bets were worth on days before is known of their last day alone: stakes count there, and payouts make up what the runs moved. */
const countedSoFar = `
  INSERT INTO position_day (agent_id, day, category, bets, carried, payout)
  SELECT owner_id, day, category, sum(bets), sum(carried), sum(carried) - sum(amount)
  FROM (
    SELECT owner_id, (reckoned_at AT TIME ZONE 'Asia/Seoul')::date AS day, category, 1 AS bets, carried, 0 AS amount
    FROM position_share WHERE state = 'settled'
    UNION ALL
    SELECT m.owner_id, (r.at AT TIME ZONE 'Asia/Seoul')::date, s.category, 0, 0, m.amount
    FROM position_move m JOIN position_run r ON r.id = m.run_id JOIN position_share s USING (bet_id, owner_id)
  ) AS counted
  GROUP BY 1, 2, 3;`;
