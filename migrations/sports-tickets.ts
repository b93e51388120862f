/**
 * A ticket is a bet: its stake, money, revisions and rolling are those of every bet. What sports add stands beside it, and in the legs.
 * Partitions were tables of their own once and keep constraints of their own, so each is changed.
 */
export const sportsTickets = `
  DO $$
  DECLARE
    part regclass;
    broken record;
  BEGIN
    FOR broken IN SELECT * FROM (VALUES ('bet', 'result'), ('bet_leg', 'result'), ('bet_revision', 'result')) AS c (tab, col) LOOP
      FOR part IN SELECT broken.tab::regclass UNION ALL SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = broken.tab::regclass LOOP
        DECLARE
          old text;
        BEGIN
          FOR old IN SELECT conname FROM pg_constraint
            WHERE conrelid = part AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%half_won%half_lost%' LOOP
            EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', part, old);
          END LOOP;
        END;
      END LOOP;
    END LOOP;
    FOR part IN SELECT 'bet'::regclass UNION ALL SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'bet'::regclass LOOP
      EXECUTE format('ALTER TABLE %s ALTER COLUMN round_id DROP NOT NULL, ALTER COLUMN round DROP NOT NULL', part);
    END LOOP;
  END $$;
  ALTER TABLE bet
    ADD CONSTRAINT bet_result_known CHECK (result IN ('won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'cash_out')),
    -- A bet is on a round of a draw game, or it is a ticket.
    ADD CONSTRAINT bet_round_whole CHECK ((round_id IS NULL) = (round IS NULL));
  ALTER TABLE bet_leg
    ADD CONSTRAINT bet_leg_result_known CHECK (result IN ('won', 'lost', 'half_won', 'half_lost', 'push', 'void', 'dead_heat'));

  CREATE TABLE ticket (
    bet_id      bigint PRIMARY KEY,
    type        text NOT NULL CHECK (type IN ('single', 'multi', 'system')),
    -- The k of a system k/n; otherwise how many legs there are.
    size        int NOT NULL CHECK (size BETWEEN 1 AND 50),
    unit_stake  bigint NOT NULL CHECK (unit_stake > 0),
    lines       int NOT NULL CHECK (lines > 0),
    policy      text NOT NULL CHECK (policy IN ('none', 'higher', 'any')),
    -- As it was when the ticket was placed: [{legs, odds}].
    bonus       jsonb NOT NULL DEFAULT '[]',
    state       text NOT NULL CHECK (state IN ('pending', 'accepted', 'refused')),
    decides_at  timestamptz,
    refusal     text,
    -- An administrator has made it void: no result changes that.
    voided      boolean NOT NULL DEFAULT false,
    CHECK (state <> 'pending' OR decides_at IS NOT NULL),
    CHECK ((state = 'refused') = (refusal IS NOT NULL)),
    CHECK (type <> 'single' OR size = 1),
    CHECK (type = 'system' OR lines = 1)
  ) PARTITION BY RANGE (bet_id);
  CREATE INDEX ticket_pending ON ticket (decides_at) WHERE state = 'pending';
  CREATE TRIGGER ticket_immutable BEFORE UPDATE OF bet_id, type, size, unit_stake, lines, policy, bonus OR DELETE OR TRUNCATE ON ticket
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- Beside the row of bet_leg with the market's type, the outcome, the odds and the leg's result.
  CREATE TABLE ticket_leg (
    bet_id           bigint NOT NULL,
    ordinal          int NOT NULL,
    fixture_id       bigint NOT NULL,
    market_id        bigint NOT NULL,
    -- Of the market whose odds the leg has.
    market_version   int NOT NULL,
    line             numeric(6, 2),
    in_play          boolean NOT NULL,
    -- [home, away] when it was placed in play.
    score            jsonb,
    -- Of a dead heat: so many tied for so many places.
    tied             int CHECK (tied > 0),
    places           int CHECK (places BETWEEN 1 AND tied),
    -- The revision of its fixture's result that it is graded by; 0 before.
    graded_revision  int NOT NULL DEFAULT 0,
    PRIMARY KEY (bet_id, ordinal),
    CHECK (in_play = (score IS NOT NULL))
  ) PARTITION BY RANGE (bet_id);
  CREATE INDEX ticket_leg_fixture ON ticket_leg (fixture_id, bet_id);
  CREATE TRIGGER ticket_leg_immutable
    BEFORE UPDATE OF bet_id, ordinal, fixture_id, market_id, market_version, line, in_play, score OR DELETE OR TRUNCATE ON ticket_leg
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- What stands on each outcome: bets, stakes and what they would pay.
  CREATE TABLE fixture_book (
    fixture_id  bigint NOT NULL,
    market_id   bigint NOT NULL,
    outcome     text NOT NULL,
    bets        int NOT NULL CHECK (bets >= 0),
    stakes      bigint NOT NULL CHECK (stakes >= 0),
    payouts     bigint NOT NULL CHECK (payouts >= 0),
    PRIMARY KEY (fixture_id, market_id, outcome)
  );

  -- What the house can lose on each market: the outcome that pays most, less all stakes.
  CREATE FUNCTION fixture_exposures(p_fixtures bigint[]) RETURNS TABLE (fixture bigint, market bigint, exposure bigint) LANGUAGE sql STABLE AS $$
    SELECT fixture_id, market_id, (max(payouts) - sum(stakes))::bigint FROM fixture_book WHERE fixture_id = ANY (p_fixtures) GROUP BY fixture_id, market_id
  $$;

  CREATE FUNCTION fixture_books_lock(p_fixtures bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('fixture-book', 0) # f) FROM (SELECT DISTINCT f FROM unnest(p_fixtures) AS f ORDER BY f) AS touched;
  END $$;

  -- Enters legs (or takes them out, with negative numbers) and answers the exposures of their fixtures with all of them. The locks make the
  -- answer exact under any number of simultaneous tickets; they are held to the commit.
  CREATE FUNCTION fixture_books_change(p_fixtures bigint[], p_markets bigint[], p_outcomes text[], p_bets int[], p_stakes bigint[], p_payouts bigint[])
  RETURNS TABLE (fixture bigint, market bigint, exposure bigint) LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM fixture_books_lock(p_fixtures);
    -- The update comes first: an insert that gives way to it would still be checked, and what a cancelled ticket adds is negative.
    WITH change AS MATERIALIZED (
      SELECT c.f, c.m, c.o, sum(c.bets) AS bets, sum(c.stakes) AS stakes, sum(c.payouts) AS payouts
      FROM unnest(p_fixtures, p_markets, p_outcomes, p_bets, p_stakes, p_payouts) AS c (f, m, o, bets, stakes, payouts)
      GROUP BY c.f, c.m, c.o
    ), known AS (
      UPDATE fixture_book b SET bets = b.bets + c.bets, stakes = b.stakes + c.stakes, payouts = b.payouts + c.payouts
      FROM change c WHERE (b.fixture_id, b.market_id, b.outcome) = (c.f, c.m, c.o)
      RETURNING b.fixture_id, b.market_id, b.outcome
    )
    INSERT INTO fixture_book AS b (fixture_id, market_id, outcome, bets, stakes, payouts)
      SELECT c.* FROM change c WHERE (c.f, c.m, c.o) NOT IN (SELECT k.fixture_id, k.market_id, k.outcome FROM known k);
    RETURN QUERY SELECT * FROM fixture_exposures(p_fixtures);
  END $$;`;
