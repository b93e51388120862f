import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Draw games: seed chains, rounds, and the bets on them. */
export class Games1790000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rounds);
    await runner.query(bets);
    await runner.query(odds);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const rounds = `
  -- The seeds of one game's day. The root is the secret from which all of them follow; it never leaves the server.
  CREATE TABLE seed_chain (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game          text NOT NULL,
    day           date NOT NULL,
    root          text NOT NULL UNIQUE CHECK (root ~ '^[0-9a-f]{64}$'),
    head          text NOT NULL UNIQUE CHECK (head ~ '^[0-9a-f]{64}$'),
    rounds        int NOT NULL CHECK (rounds BETWEEN 1 AND 1440),
    published_at  timestamptz NOT NULL,
    UNIQUE (game, day)
  );
  CREATE TRIGGER seed_chain_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON seed_chain
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  CREATE TABLE round (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game           text NOT NULL,
    day            date NOT NULL,
    round          int NOT NULL CHECK (round BETWEEN 1 AND 1440),
    opens_at       timestamptz NOT NULL,
    closes_at      timestamptz NOT NULL,
    draws_at       timestamptz NOT NULL,
    status         text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'drawn', 'settled', 'void')),
    -- Random, made by the transaction that closed the betting; the built-in beacon is derived from it.
    closing_nonce  text CHECK (closing_nonce ~ '^[0-9a-f]{64}$'),
    seed           text CHECK (seed ~ '^[0-9a-f]{64}$'),
    beacon         text CHECK (beacon ~ '^[0-9a-f]{64}$'),
    beacon_source  text,
    result         jsonb,
    outcomes       jsonb,
    drawn_at       timestamptz,
    -- When the last bet on the round was settled or returned.
    settled_at     timestamptz,
    version        int NOT NULL DEFAULT 1,
    UNIQUE (game, day, round),
    FOREIGN KEY (game, day) REFERENCES seed_chain (game, day),
    CHECK (opens_at < closes_at AND closes_at <= draws_at),
    -- A seed is out exactly when the round is drawn.
    CHECK ((status IN ('drawn', 'settled')) = (seed IS NOT NULL)),
    CHECK (num_nulls(seed, beacon, beacon_source, result, outcomes, drawn_at) IN (0, 6)),
    CHECK ((status = 'open') = (closing_nonce IS NULL)),
    CHECK (status <> 'settled' OR settled_at IS NOT NULL),
    CHECK (status IN ('settled', 'void') OR settled_at IS NULL)
  );
  CREATE INDEX round_newest ON round (game, draws_at DESC);
  -- The few rounds that still need something done: what the round clock reads every second.
  CREATE INDEX round_unsettled ON round (draws_at) WHERE settled_at IS NULL;

  CREATE FUNCTION round_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN
         (('open', 'closed'), ('closed', 'drawn'), ('closed', 'void'), ('drawn', 'settled')) THEN
      RAISE EXCEPTION 'round % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
    END IF;
    IF (OLD.closing_nonce IS NOT NULL AND NEW.closing_nonce IS DISTINCT FROM OLD.closing_nonce)
       OR (OLD.seed IS NOT NULL AND (NEW.seed, NEW.beacon, NEW.beacon_source, NEW.result, NEW.outcomes)
             IS DISTINCT FROM (OLD.seed, OLD.beacon, OLD.beacon_source, OLD.result, OLD.outcomes)) THEN
      RAISE EXCEPTION 'the draw of round % stands', OLD.id USING ERRCODE = 'TB002';
    END IF;
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$;
  CREATE TRIGGER round_guard BEFORE UPDATE ON round FOR EACH ROW EXECUTE FUNCTION round_guard();
  CREATE TRIGGER round_immutable BEFORE UPDATE OF game, day, round, opens_at, closes_at, draws_at OR DELETE OR TRUNCATE ON round
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

const bets = `
  -- A bet keeps who placed it as it was then: account, level, place in the tree; and its round's day and number.
  CREATE TABLE bet (
    id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id          bigint NOT NULL,
    account           text NOT NULL,
    nickname          text NOT NULL,
    level             int NOT NULL,
    path              ltree NOT NULL,
    game              text NOT NULL,
    -- No foreign key: it would lock the round's row for every bet, which is where everybody meets, and rounds are never deleted.
    round_id          bigint NOT NULL,
    day               date NOT NULL,
    round             int NOT NULL,
    stake             bigint NOT NULL CHECK (stake > 0 AND stake <= 9007199254740991),
    -- The exact product of the legs' odds.
    odds              numeric NOT NULL CHECK (odds > 1),
    potential_payout  bigint NOT NULL CHECK (potential_payout >= stake AND potential_payout <= 9007199254740991),
    max_win           bigint NOT NULL CHECK (max_win > 0),
    status            text NOT NULL DEFAULT 'accepted' CHECK (status IN ('accepted', 'settled', 'cancelled')),
    result            text CHECK (result IN ('won', 'lost', 'half_won', 'half_lost', 'push', 'void')),
    payout            bigint CHECK (payout >= 0 AND payout <= greatest(max_win, stake)),
    revision          int NOT NULL DEFAULT 0,
    placed_at         timestamptz NOT NULL,
    settled_at        timestamptz,
    address           text NOT NULL,
    CHECK (potential_payout <= max_win),
    CHECK ((status = 'settled') = (result IS NOT NULL)),
    CHECK ((status = 'settled') = (payout IS NOT NULL)),
    CHECK ((status = 'settled') = (revision > 0)),
    CHECK ((status = 'accepted') = (settled_at IS NULL)),
    CHECK (result <> 'lost' OR payout = 0),
    CHECK (result <> 'void' OR payout = stake)
  );
  -- Open bets of a round by member: settlement takes them in this order, placement sums a member's own.
  CREATE INDEX bet_open ON bet (round_id, owner_id, id) WHERE status = 'accepted';
  CREATE INDEX bet_owner ON bet (owner_id, placed_at DESC, id DESC);
  CREATE INDEX bet_placed ON bet (placed_at DESC, id DESC);
  CREATE INDEX bet_path ON bet USING gist (path);
  CREATE INDEX bet_settled ON bet (settled_at DESC) WHERE settled_at IS NOT NULL;

  CREATE TABLE bet_leg (
    bet_id   bigint NOT NULL REFERENCES bet (id),
    ordinal  int NOT NULL CHECK (ordinal BETWEEN 1 AND 50),
    market   text NOT NULL,
    outcome  text NOT NULL,
    odds     numeric(9, 3) NOT NULL CHECK (odds > 1),
    result   text CHECK (result IN ('won', 'lost', 'half_won', 'half_lost', 'push', 'void')),
    PRIMARY KEY (bet_id, ordinal)
  );

  CREATE FUNCTION bet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (OLD.status, NEW.status) NOT IN (('accepted', 'settled'), ('accepted', 'cancelled'), ('settled', 'settled'))
       OR (NEW.status = 'settled' AND NEW.revision <> OLD.revision + 1) THEN
      RAISE EXCEPTION 'bet % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER bet_guard BEFORE UPDATE ON bet FOR EACH ROW EXECUTE FUNCTION bet_guard();
  CREATE TRIGGER bet_immutable
    BEFORE UPDATE OF owner_id, path, game, round_id, day, round, stake, odds, potential_payout, max_win, placed_at OR DELETE OR TRUNCATE
    ON bet FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  CREATE TRIGGER bet_leg_immutable BEFORE UPDATE OF bet_id, ordinal, market, outcome, odds OR DELETE OR TRUNCATE ON bet_leg
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;

/**
 * The chances of every outcome, so that the database itself refuses odds that give 100 % or more back.
 * Where each outcome gives back less, probability × odds < 1, the sum of 1 / odds is above the sum of the probabilities,
 * which is 1: the overround needs no check of its own.
 */
const odds = `
  CREATE TABLE draw_outcome (
    market   text NOT NULL,
    outcome  text NOT NULL,
    ways     int NOT NULL CHECK (ways > 0),
    draws    int NOT NULL CHECK (draws > ways),
    PRIMARY KEY (market, outcome)
  );
  INSERT INTO draw_outcome (market, outcome, ways, draws) VALUES
    ('power_odd_even', 'odd', 5, 10), ('power_odd_even', 'even', 5, 10),
    ('power_under_over', 'under', 5, 10), ('power_under_over', 'over', 5, 10),
    ('power_odd_even_under_over', 'odd_under', 2, 10), ('power_odd_even_under_over', 'odd_over', 3, 10),
    ('power_odd_even_under_over', 'even_under', 3, 10), ('power_odd_even_under_over', 'even_over', 2, 10),
    ('power_band', 'a', 3, 10), ('power_band', 'b', 2, 10), ('power_band', 'c', 2, 10), ('power_band', 'd', 3, 10),
    ('sum_odd_even', 'odd', 49140, 98280), ('sum_odd_even', 'even', 49140, 98280),
    ('sum_under_over', 'under', 49140, 98280), ('sum_under_over', 'over', 49140, 98280),
    ('sum_odd_even_under_over', 'odd_under', 24010, 98280), ('sum_odd_even_under_over', 'odd_over', 25130, 98280),
    ('sum_odd_even_under_over', 'even_under', 25130, 98280), ('sum_odd_even_under_over', 'even_over', 24010, 98280),
    ('sum_size', 'small', 31520, 98280), ('sum_size', 'middle', 35240, 98280), ('sum_size', 'large', 31520, 98280),
    ('sum_odd_even_size', 'odd_small', 15254, 98280), ('sum_odd_even_size', 'odd_middle', 17620, 98280),
    ('sum_odd_even_size', 'odd_large', 16266, 98280), ('sum_odd_even_size', 'even_small', 16266, 98280),
    ('sum_odd_even_size', 'even_middle', 17620, 98280), ('sum_odd_even_size', 'even_large', 15254, 98280);
  INSERT INTO draw_outcome (market, outcome, ways, draws) SELECT 'power_number', n::text, 1, 10 FROM generate_series(0, 9) n;

  CREATE FUNCTION draw_odds_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    refused text;
  BEGIN
    SELECT string_agg(offered.market, ', ') INTO refused
    FROM (
      SELECT m.key AS market,
             count(*) FILTER (WHERE chance.ways * price.odds < chance.draws AND price.odds > 1) AS sound,
             count(*) AS prices,
             (SELECT count(*) FROM draw_outcome d WHERE d.market = m.key) AS outcomes
      FROM jsonb_each(NEW.value -> 'markets') m
      LEFT JOIN LATERAL (SELECT key, value::numeric AS odds FROM jsonb_each_text(m.value -> 'odds')) price ON true
      LEFT JOIN draw_outcome chance ON chance.market = m.key AND chance.outcome = price.key
      GROUP BY m.key
    ) offered
    WHERE sound <> prices OR prices <> outcomes;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'odds of % refused: an outcome is missing, unknown, or gives 100 %% or more back', refused USING ERRCODE = 'TB003';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER site_setting_draw_odds BEFORE INSERT OR UPDATE ON site_setting
    FOR EACH ROW WHEN (NEW.name LIKE 'game.%' AND NEW.value ? 'markets') EXECUTE FUNCTION draw_odds_guard();`;
