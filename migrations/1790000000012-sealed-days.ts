import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of the days that are over, so that a list's totals cost the same however old the site is. */
export class SealedDays1790000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(sealing);
    await runner.query(unsealing);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const tables = `
  -- Days before this one, by Seoul, are sealed but for those that stand in unsealed_day: their sums are kept, their bets need not be read.
  CREATE TABLE sealed_until (
    -- There is one row.
    single  boolean PRIMARY KEY DEFAULT true CHECK (single),
    day     date NOT NULL
  );
  INSERT INTO sealed_until (day) VALUES ('-infinity');

  -- Days that something is still open on, or that were changed since.
  CREATE TABLE unsealed_day (
    day  date PRIMARY KEY
  );

  -- Of a sealed day: its bets by when they were placed, and its rounds.
  CREATE TABLE day_sum (
    -- 'all', 'own:<member>' or 'below:<agent>' for bets; 'rounds' for those with bets and 'rounds:empty' for those without.
    scope    text NOT NULL,
    day      date NOT NULL,
    game     text NOT NULL,
    -- A bet's result, or 'cancelled'; a round's status.
    state    text NOT NULL,
    -- Rows of the list: bets or rounds.
    total    bigint NOT NULL,
    bets     bigint NOT NULL,
    stakes   bigint NOT NULL,
    payouts  bigint NOT NULL,
    PRIMARY KEY (scope, day, game, state)
  );
  CREATE INDEX day_sum_day ON day_sum (day);

  -- Of all sealed days together: always the sums of day_sum.
  CREATE TABLE sealed_sum (
    scope    text NOT NULL,
    game     text NOT NULL,
    state    text NOT NULL,
    total    bigint NOT NULL,
    bets     bigint NOT NULL,
    stakes   bigint NOT NULL,
    payouts  bigint NOT NULL,
    PRIMARY KEY (scope, game, state)
  );`;

const sealing = `
  CREATE FUNCTION day_seal_key(p_day date) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT p_day - date '2000-01-01' $$;

  -- Seals a day that is over, the first that is not sealed yet or one that was unsealed. Answers false while anything is open on it:
  -- the day is then passed over and stands among the unsealed. Whoever changes a bet of the day waits, or is waited for.
  CREATE FUNCTION seal_day(p_day date) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    v_from timestamptz := p_day::timestamp AT TIME ZONE 'Asia/Seoul';
    v_until timestamptz := (p_day + 1)::timestamp AT TIME ZONE 'Asia/Seoul';
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('sealed-day'), day_seal_key(p_day));
    IF p_day < (SELECT day FROM sealed_until) AND NOT EXISTS (SELECT FROM unsealed_day WHERE day = p_day) THEN
      RETURN true;
    END IF;
    UPDATE sealed_until SET day = p_day + 1 WHERE day <= p_day;
    IF EXISTS (SELECT FROM bet WHERE placed_at >= v_from AND placed_at < v_until AND status = 'accepted')
       OR EXISTS (SELECT FROM round WHERE draws_at > v_from AND draws_at <= v_until AND day = p_day AND settled_at IS NULL) THEN
      INSERT INTO unsealed_day (day) VALUES (p_day) ON CONFLICT DO NOTHING;
      RETURN false;
    END IF;

    INSERT INTO day_sum (scope, day, game, state, total, bets, stakes, payouts)
    WITH placed AS MATERIALIZED (
      SELECT owner_id, path, game, coalesce(result, 'cancelled') AS state, count(*) AS bets, sum(stake) AS stakes, coalesce(sum(payout), 0) AS payouts
      FROM bet WHERE placed_at >= v_from AND placed_at < v_until GROUP BY 1, 2, 3, 4
    ), scoped AS (
      SELECT 'all' AS scope, game, state, bets, stakes, payouts FROM placed
      UNION ALL
      SELECT 'own:' || owner_id, game, state, bets, stakes, payouts FROM placed
      UNION ALL
      SELECT 'below:' || agent, game, state, bets, stakes, payouts
      FROM placed, unnest(string_to_array(subpath(path, 0, -1)::text, '.')) AS agent
    )
    SELECT scope, p_day, game, state, sum(bets), sum(bets), sum(stakes), sum(payouts) FROM scoped GROUP BY scope, game, state;

    INSERT INTO day_sum (scope, day, game, state, total, bets, stakes, payouts)
    WITH paid AS MATERIALIZED (
      SELECT round_id, sum(payout) AS payouts FROM bet
      WHERE placed_at >= v_from AND placed_at < v_until AND status = 'settled' AND result <> 'void' GROUP BY round_id
    ), booked AS (
      SELECT r.game, r.status, coalesce(k.bets, 0) AS bets, coalesce(k.stakes, 0) AS stakes, coalesce(p.payouts, 0) AS payouts
      FROM round r
      LEFT JOIN LATERAL (SELECT sum(bets) AS bets, sum(stakes) AS stakes FROM round_book WHERE round_id = r.id) k ON true
      LEFT JOIN paid p ON p.round_id = r.id
      WHERE r.draws_at > v_from AND r.draws_at <= v_until AND r.day = p_day
    )
    -- What was bet on void rounds is turnover of nobody.
    SELECT CASE WHEN bets > 0 THEN 'rounds' ELSE 'rounds:empty' END, p_day, game, status, count(*),
           coalesce(sum(bets) FILTER (WHERE status <> 'void'), 0), coalesce(sum(stakes) FILTER (WHERE status <> 'void'), 0), sum(payouts)
    FROM booked GROUP BY 1, game, status;

    INSERT INTO sealed_sum AS s (scope, game, state, total, bets, stakes, payouts)
    SELECT scope, game, state, total, bets, stakes, payouts FROM day_sum WHERE day = p_day ORDER BY scope, game, state
    ON CONFLICT (scope, game, state) DO UPDATE
      SET total = s.total + EXCLUDED.total, bets = s.bets + EXCLUDED.bets, stakes = s.stakes + EXCLUDED.stakes, payouts = s.payouts + EXCLUDED.payouts;
    DELETE FROM unsealed_day WHERE day = p_day;
    RETURN true;
  END $$;`;

const unsealing = `
  -- The next day that was never sealed; at first the first that had rounds.
  CREATE FUNCTION day_to_seal() RETURNS date LANGUAGE sql STABLE AS $$
    SELECT coalesce(nullif(day, '-infinity'), (SELECT min(day) FROM round)) FROM sealed_until
  $$;

  CREATE FUNCTION forget_day_sums(p_day date) RETURNS void LANGUAGE sql AS $$
    UPDATE sealed_sum s
    SET total = s.total - d.total, bets = s.bets - d.bets, stakes = s.stakes - d.stakes, payouts = s.payouts - d.payouts
    FROM day_sum d WHERE d.day = p_day AND (s.scope, s.game, s.state) = (d.scope, d.game, d.state);
    DELETE FROM day_sum WHERE day = p_day;
  $$;

  -- The lock is shared: those who change a day do not wait for one another, only for whoever seals it.
  CREATE FUNCTION unseal_day(p_day date) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtext('sealed-day'), day_seal_key(p_day));
    IF p_day >= (SELECT day FROM sealed_until) THEN
      RETURN;
    END IF;
    INSERT INTO unsealed_day (day) VALUES (p_day) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      PERFORM forget_day_sums(p_day);
    END IF;
  END $$;

  CREATE FUNCTION bet_unseal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM unseal_day((OLD.placed_at AT TIME ZONE 'Asia/Seoul')::date);
    RETURN NULL;
  END $$;
  -- A day with open bets is never sealed, so the first settlement of a bet has nothing to unseal and costs nothing here.
  CREATE TRIGGER bet_unseal AFTER UPDATE ON bet FOR EACH ROW
    WHEN (OLD.status <> 'accepted' AND (OLD.status, OLD.result, OLD.payout) IS DISTINCT FROM (NEW.status, NEW.result, NEW.payout))
    EXECUTE FUNCTION bet_unseal();

  CREATE FUNCTION round_unseal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM unseal_day(OLD.day);
    RETURN NULL;
  END $$;
  CREATE TRIGGER round_unseal AFTER UPDATE ON round FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL) EXECUTE FUNCTION round_unseal();`;
