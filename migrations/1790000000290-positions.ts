import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of positions have the ids from here on, so that a posting tells without a look-up that its balance may be below zero. */
const firstPositionId = 2n ** 52n;

/** Agents carry shares of their downline's bets at their own risk. */
export class Positions1790000000290 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accounts);
    await runner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const accounts = `
  ALTER TABLE account
    DROP CONSTRAINT account_balance_check,
    ADD CONSTRAINT account_balance_check
      CHECK (balance <= 9007199254740991 AND balance >= CASE kind WHEN 'position' THEN -9007199254740991 ELSE 0 END),
    ADD CONSTRAINT account_position_id CHECK ((kind = 'position') = (id >= ${firstPositionId}));
  ALTER TABLE posting
    DROP CONSTRAINT posting_source_not_negative,
    DROP CONSTRAINT posting_destination_not_negative;
  ALTER TABLE posting
    ADD CONSTRAINT posting_source_not_negative CHECK (source_balance >= 0 OR source_id >= ${firstPositionId}),
    ADD CONSTRAINT posting_destination_not_negative CHECK (destination_balance >= 0 OR destination_id >= ${firstPositionId});

  -- An agent's account for what its carried bets come to; again does nothing.
  CREATE FUNCTION ledger_open_position(p_owner_id bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO account (id, owner_kind, owner_id, kind, balance, version)
    SELECT ${firstPositionId} + nextval('account_number') * 4, 'agent', p_owner_id, 'position', 0, 0
    WHERE NOT EXISTS (SELECT FROM account WHERE owner_id = p_owner_id AND kind = 'position')
    ON CONFLICT (owner_id, kind) DO NOTHING
  $$;`;

const tables = `
  -- What an agent carries. A transaction that places or reckons a carried bet holds its row, in the order of the ids.
  CREATE TABLE position_agent (
    agent_id   bigint PRIMARY KEY,
    -- Per cent by kind of bet, by the names of the rolling rates; a kind that is not here is not carried.
    rates      jsonb NOT NULL DEFAULT '{}',
    -- Won that its open bets and a position below zero may come to together.
    credit     bigint NOT NULL DEFAULT 0 CHECK (credit >= 0),
    -- Won that it could lose by open bets.
    at_risk    bigint NOT NULL DEFAULT 0 CHECK (at_risk >= 0),
    version    int NOT NULL DEFAULT 1,
    -- The end of the last day or week for which the clock has settled its position.
    settled_to timestamptz NOT NULL
  );

  -- One agent's share of a bet, as it was when the bet was placed, and what has been posted for it.
  CREATE TABLE position_share (
    bet_id       bigint NOT NULL,
    owner_id     bigint NOT NULL,
    -- From the bettor up: each takes of what those before have left.
    ordinal      smallint NOT NULL CHECK (ordinal > 0),
    unit         text NOT NULL,
    category     text NOT NULL,
    game         text NOT NULL,
    rate         numeric(7, 4) NOT NULL CHECK (rate > 0 AND rate <= 100),
    -- Won of the whole bet, and of it what is carried.
    stake        bigint NOT NULL CHECK (stake > 0),
    carried      bigint NOT NULL CHECK (carried > 0 AND carried <= stake),
    risk         bigint NOT NULL CHECK (risk >= 0),
    placed_at    timestamptz NOT NULL,
    state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'cancelled')),
    -- Of the bet, that it was reckoned at.
    revision     int NOT NULL DEFAULT 0,
    payout       bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
    posted       bigint NOT NULL DEFAULT 0,
    reckoned_at  timestamptz,
    PRIMARY KEY (bet_id, owner_id),
    UNIQUE (bet_id, ordinal),
    CHECK ((state = 'open') = (revision = 0)),
    CHECK (state = 'settled' OR (payout = 0 AND posted = 0))
  );
  CREATE INDEX position_share_unit ON position_share (unit, bet_id);
  CREATE INDEX position_share_owner ON position_share (owner_id, placed_at DESC, bet_id DESC);
  CREATE INDEX position_share_reckoned ON position_share (owner_id, reckoned_at) WHERE reckoned_at IS NOT NULL;
  CREATE INDEX position_share_open ON position_share (owner_id) WHERE state = 'open';
  CREATE TRIGGER position_share_immutable
    BEFORE UPDATE OF bet_id, owner_id, ordinal, unit, category, game, rate, stake, carried, risk, placed_at OR DELETE OR TRUNCATE
    ON position_share FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- Rounds and bets whose shares have to be reckoned, such as round:17 or bet:42; those up to a bet are done.
  CREATE TABLE position_ask (
    scope     text PRIMARY KEY,
    asked_at  timestamptz NOT NULL,
    done_to   bigint NOT NULL DEFAULT 0
  );

  CREATE TABLE position_run (
    id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at  timestamptz NOT NULL
  );

  -- What a run moved for a share at a revision of its bet: once for each.
  CREATE TABLE position_move (
    bet_id    bigint NOT NULL,
    owner_id  bigint NOT NULL,
    revision  int NOT NULL CHECK (revision > 0),
    run_id    bigint NOT NULL REFERENCES position_run (id),
    amount    bigint NOT NULL,
    PRIMARY KEY (bet_id, owner_id, revision),
    FOREIGN KEY (bet_id, owner_id) REFERENCES position_share (bet_id, owner_id)
  );
  CREATE INDEX position_move_run ON position_move (run_id);
  CREATE TRIGGER position_move_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON position_move
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- A position that was turned into cash: above zero what the agent was paid, below zero what it paid.
  CREATE TABLE position_settlement (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    agent_id   bigint NOT NULL,
    amount     bigint NOT NULL CHECK (amount <> 0),
    -- What was left in the position.
    rest       bigint NOT NULL,
    at         timestamptz NOT NULL,
    actor      text NOT NULL,
    undone_at  timestamptz,
    undone_by  text,
    reason     text,
    CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (reason IS NULL))
  );
  CREATE INDEX position_settlement_agent ON position_settlement (agent_id, id DESC);
  CREATE TRIGGER position_settlement_immutable BEFORE UPDATE OF agent_id, amount, rest, at, actor OR DELETE OR TRUNCATE
    ON position_settlement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
