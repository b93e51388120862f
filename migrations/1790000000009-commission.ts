import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rolling: the shares that are noted with each bet, the runs that post them, and the units whose shares are to be paid. */
export class Commission1790000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rates);
    await runner.query(runs);
    await runner.query(shares);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** Bets are placed at these rates, so one that is no percentage must not come so far. */
const rates = `
  CREATE FUNCTION are_rates(p_rates jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_typeof(p_rates) = 'object' AND NOT jsonb_path_exists(p_rates, '$.* ? (@.type() != "number" || @ < 0 || @ > 100)')
      AND NOT EXISTS (SELECT FROM jsonb_each_text(p_rates) r WHERE trim_scale(r.value::numeric) <> round(r.value::numeric, 4))
  $$;
  ALTER TABLE member ADD CONSTRAINT member_rolling_rates CHECK (are_rates(rolling));`;

const runs = `
  -- Shares that were accrued, paid or reversed together. Each has its transfers, whose cause it is.
  CREATE TABLE rolling_run (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind           text NOT NULL CHECK (kind IN ('accrual', 'payment', 'reversal')),
    -- NULL when the shares are of any units.
    unit           text,
    -- Of a payment in points: won for each of them. NULL when it was paid as cash.
    won_per_point  bigint CHECK (won_per_point > 0),
    at             timestamptz NOT NULL,
    CHECK (kind = 'payment' OR won_per_point IS NULL)
  );
  CREATE INDEX rolling_run_unit ON rolling_run (unit) WHERE unit IS NOT NULL;
  CREATE TRIGGER rolling_run_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON rolling_run
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- What is settled together, such as a round, and what becomes of its shares. Open until done_at is set.
  CREATE TABLE rolling_unit (
    unit      text PRIMARY KEY,
    outcome   text NOT NULL CHECK (outcome IN ('pay', 'reverse')),
    -- Of the unit's result. A later one opens the unit again.
    revision  int NOT NULL CHECK (revision > 0),
    asked_at  timestamptz NOT NULL,
    done_at   timestamptz
  );
  CREATE INDEX rolling_unit_open ON rolling_unit (asked_at) WHERE done_at IS NULL;`;

const shares = `
  -- What one level receives for one bet, at the rate of when it was placed.
  CREATE TABLE rolling_share (
    bet_id       bigint NOT NULL,
    owner_id     bigint NOT NULL,
    -- A reversed share that is due after all, because a void round was corrected, takes another turn as a row of its own.
    turn         int NOT NULL DEFAULT 1 CHECK (turn > 0),
    unit         text NOT NULL,
    percent      numeric(7, 4) NOT NULL CHECK (percent > 0 AND percent <= 100),
    amount       bigint NOT NULL CHECK (amount > 0 AND amount <= 9007199254740991),
    state        text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'accrued', 'paid', 'reversed', 'cancelled')),
    placed_at    timestamptz NOT NULL,
    accrual_id   bigint REFERENCES rolling_run (id),
    payment_id   bigint REFERENCES rolling_run (id),
    reversal_id  bigint REFERENCES rolling_run (id),
    PRIMARY KEY (bet_id, owner_id, turn),
    CHECK (state <> 'due' OR num_nonnulls(accrual_id, payment_id, reversal_id) = 0),
    CHECK (state <> 'accrued' OR (accrual_id IS NOT NULL AND payment_id IS NULL AND reversal_id IS NULL)),
    CHECK (state <> 'paid' OR (accrual_id IS NOT NULL AND payment_id IS NOT NULL AND reversal_id IS NULL)),
    -- What was accrued is taken back by a run of its own; what was only due ends without one.
    CHECK (state NOT IN ('reversed', 'cancelled') OR (accrual_id IS NULL) = (reversal_id IS NULL)),
    CHECK (accrual_id IS NOT NULL OR payment_id IS NULL)
  );
  CREATE INDEX rolling_share_due ON rolling_share (bet_id) WHERE state = 'due';
  CREATE INDEX rolling_share_unit ON rolling_share (unit, state);
  CREATE INDEX rolling_share_owner ON rolling_share (owner_id, placed_at);

  CREATE FUNCTION rolling_share_refused() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the share of owner % in bet % cannot go from % to %', NEW.owner_id, NEW.bet_id, OLD.state, NEW.state USING ERRCODE = 'TB002';
  END $$;
  -- Each run of a share is entered once, so nothing is paid twice. Conditions cost less than a function for each row.
  CREATE TRIGGER rolling_share_guard BEFORE UPDATE ON rolling_share FOR EACH ROW
    WHEN ((OLD.state, NEW.state) NOT IN
            (('due', 'accrued'), ('due', 'reversed'), ('due', 'cancelled'), ('accrued', 'paid'), ('accrued', 'reversed'),
             ('accrued', 'cancelled'), ('paid', 'reversed'), ('paid', 'cancelled'), ('reversed', 'cancelled'))
          OR (OLD.accrual_id IS NOT NULL AND NEW.accrual_id IS DISTINCT FROM OLD.accrual_id)
          OR (OLD.payment_id IS NOT NULL AND NEW.payment_id IS DISTINCT FROM OLD.payment_id)
          OR (OLD.reversal_id IS NOT NULL AND NEW.reversal_id IS DISTINCT FROM OLD.reversal_id))
    EXECUTE FUNCTION rolling_share_refused();
  CREATE TRIGGER rolling_share_immutable
    BEFORE UPDATE OF bet_id, owner_id, turn, unit, percent, amount, placed_at OR DELETE OR TRUNCATE ON rolling_share
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
