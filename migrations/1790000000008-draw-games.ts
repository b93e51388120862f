import type { MigrationInterface, QueryRunner } from 'typeorm';
import { betsSettle } from './bets-settle.js';
import { drawChances } from './draw-chances.js';
import { ledgerPost } from './ledger-post.js';

/**
 * All draw games: results from suppliers and administrators beside the fair draw, results entered again, bets settled again and
 * cancelled, the book of every round, members' own limits, chances per game.
 */
export class DrawGames1790000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rounds);
    await runner.query(bets);
    await runner.query(betsSettle);
    await runner.query(books);
    await runner.query(limits);
    await runner.query(chances);
    await runner.query(oddsGuard);
    await runner.query(fairness);
    await runner.query(ledgerPost);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

const rounds = `
  -- The guards look at what was; the rows of before get their first result's number and source.
  ALTER TABLE round DISABLE TRIGGER USER;
  ALTER TABLE round
    ADD COLUMN revision int NOT NULL DEFAULT 0,
    ADD COLUMN source text CHECK (source IN ('built-in', 'feed', 'manual'));
  UPDATE round SET revision = 1 WHERE status IN ('drawn', 'settled', 'void');
  UPDATE round SET source = 'built-in' WHERE result IS NOT NULL;
  ALTER TABLE round ENABLE TRIGGER USER;

  DO $$
  DECLARE
    old text;
  BEGIN
    FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'round'::regclass AND contype = 'c'
      AND (pg_get_constraintdef(oid) LIKE '%num_nulls%' OR pg_get_constraintdef(oid) LIKE '%seed IS NOT NULL%'
           OR pg_get_constraintdef(oid) LIKE '%closing_nonce IS NULL%' OR pg_get_constraintdef(oid) LIKE '%settled_at IS NULL%')
    LOOP
      EXECUTE format('ALTER TABLE round DROP CONSTRAINT %I', old);
    END LOOP;
  END $$;
  ALTER TABLE round
    -- The fair draw's values come together, and only once the betting is over.
    ADD CONSTRAINT round_draw_whole CHECK (num_nulls(seed, beacon, beacon_source) IN (0, 3)),
    ADD CONSTRAINT round_result_whole CHECK (num_nulls(result, outcomes, drawn_at, source) IN (0, 4)),
    ADD CONSTRAINT round_result_when_drawn CHECK ((status IN ('drawn', 'settled')) = (result IS NOT NULL)),
    ADD CONSTRAINT round_no_early_seed CHECK (seed IS NULL OR status NOT IN ('open', 'closed')),
    ADD CONSTRAINT round_nonce CHECK (status <> 'open' OR closing_nonce IS NULL),
    ADD CONSTRAINT round_numbered CHECK ((status IN ('open', 'closed')) = (revision = 0)),
    ADD CONSTRAINT round_settled CHECK ((status = 'settled' AND settled_at IS NOT NULL) OR (status = 'void')
      OR (status NOT IN ('settled', 'void') AND settled_at IS NULL));

  -- Every result that a round has had, corrections and voids included. The round's row carries the newest.
  CREATE TABLE round_result (
    round_id    bigint NOT NULL REFERENCES round (id),
    revision    int NOT NULL CHECK (revision > 0),
    kind        text NOT NULL CHECK (kind IN ('result', 'void')),
    result      jsonb,
    source      text CHECK (source IN ('built-in', 'feed', 'manual')),
    -- Account of the administrator who entered it; NULL for what came by itself.
    entered_by  text,
    reason      text NOT NULL DEFAULT '',
    at          timestamptz NOT NULL,
    PRIMARY KEY (round_id, revision),
    CHECK ((kind = 'result') = (result IS NOT NULL AND source IS NOT NULL))
  );
  INSERT INTO round_result (round_id, revision, kind, result, source, at)
    SELECT id, 1, CASE status WHEN 'void' THEN 'void' ELSE 'result' END, result, source, coalesce(drawn_at, settled_at, draws_at)
    FROM round WHERE revision = 1;
  CREATE TRIGGER round_result_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON round_result
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- What suppliers sent and rounds did not get; of the same answer once.
  CREATE TABLE refused_result (
    round_id  bigint NOT NULL REFERENCES round (id),
    -- SHA-256 of the problem and the answer.
    digest    text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
    source    text NOT NULL CHECK (source IN ('built-in', 'feed', 'manual')),
    problem   text NOT NULL,
    result    jsonb,
    at        timestamptz NOT NULL,
    PRIMARY KEY (round_id, digest)
  );

  CREATE OR REPLACE FUNCTION round_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (NEW.status, NEW.revision) <> (OLD.status, OLD.revision) AND (OLD.status, NEW.status, NEW.revision - OLD.revision) NOT IN
         (('open', 'closed', 0), ('open', 'void', 1), ('closed', 'drawn', 1), ('closed', 'void', 1), ('drawn', 'settled', 0),
          ('drawn', 'drawn', 1), ('settled', 'drawn', 1), ('void', 'drawn', 1), ('drawn', 'void', 1), ('settled', 'void', 1)) THEN
      RAISE EXCEPTION 'round % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
    END IF;
    IF (OLD.closing_nonce IS NOT NULL AND NEW.closing_nonce IS DISTINCT FROM OLD.closing_nonce)
       OR (OLD.seed IS NOT NULL AND (NEW.seed, NEW.beacon, NEW.beacon_source) IS DISTINCT FROM (OLD.seed, OLD.beacon, OLD.beacon_source)) THEN
      RAISE EXCEPTION 'the draw of round % stands', OLD.id USING ERRCODE = 'TB002';
    END IF;
    IF NEW.revision = OLD.revision AND (NEW.result, NEW.outcomes, NEW.source) IS DISTINCT FROM (OLD.result, OLD.outcomes, OLD.source) THEN
      RAISE EXCEPTION 'the result of round % changes with its revision only', OLD.id USING ERRCODE = 'TB002';
    END IF;
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$;

  CREATE INDEX round_drawn ON round (draws_at DESC, id DESC);`;

const bets = `
  ALTER TABLE bet DISABLE TRIGGER USER;
  -- The revision of the round's result that the bet was graded by; 0 while it has none.
  ALTER TABLE bet ADD COLUMN result_revision int NOT NULL DEFAULT 0;
  UPDATE bet SET result_revision = 1 WHERE status = 'settled';
  ALTER TABLE bet ENABLE TRIGGER USER;
  DO $$
  DECLARE
    old text;
  BEGIN
    FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'bet'::regclass AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '%revision > 0%'
    LOOP
      EXECUTE format('ALTER TABLE bet DROP CONSTRAINT %I', old);
    END LOOP;
  END $$;
  ALTER TABLE bet
    ADD CONSTRAINT bet_revised CHECK ((status = 'accepted') = (revision = 0)),
    ADD CONSTRAINT bet_graded CHECK (status <> 'settled' OR result_revision > 0);
  -- All bets of a round: corrections take them in this order, consoles list them.
  CREATE INDEX bet_round ON bet (round_id, owner_id, id);

  -- What a bet was before a later revision. The first settlement writes nothing here.
  CREATE TABLE bet_revision (
    bet_id    bigint NOT NULL REFERENCES bet (id),
    -- The state before; the bet's row carries the newest.
    revision  int NOT NULL CHECK (revision >= 0),
    status    text NOT NULL CHECK (status IN ('accepted', 'settled', 'cancelled')),
    result    text CHECK (result IN ('won', 'lost', 'half_won', 'half_lost', 'push', 'void')),
    payout    bigint CHECK (payout >= 0),
    -- When the bet came into that state.
    at        timestamptz NOT NULL,
    -- Who ended it, when and why.
    ended_at  timestamptz NOT NULL,
    actor     text NOT NULL,
    reason    text NOT NULL,
    PRIMARY KEY (bet_id, revision)
  );
  CREATE TRIGGER bet_revision_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON bet_revision
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  -- A member's cancellations of a day are counted by this.
  CREATE INDEX bet_revision_actor ON bet_revision (actor, ended_at) WHERE actor LIKE 'player:%';

  CREATE OR REPLACE FUNCTION bet_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- A result that leaves the bet as it is moves on nothing but the note of it.
    IF NEW.revision = OLD.revision AND NEW.result_revision > OLD.result_revision AND OLD.status = 'settled'
       AND (NEW.status, NEW.result, NEW.payout, NEW.settled_at) IS NOT DISTINCT FROM (OLD.status, OLD.result, OLD.payout, OLD.settled_at) THEN
      RETURN NEW;
    END IF;
    IF (OLD.status, NEW.status) NOT IN
         (('accepted', 'settled'), ('accepted', 'cancelled'), ('settled', 'settled'), ('settled', 'cancelled'), ('cancelled', 'settled'))
       OR NEW.revision <> OLD.revision + 1 OR NEW.result_revision < OLD.result_revision THEN
      RAISE EXCEPTION 'bet % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'TB002';
    END IF;
    RETURN NEW;
  END $$;`;

/**
 * The house's side of a round. What a bet adds it takes away again when it is cancelled; settlement leaves it as it is.
 * The lock makes the answer exact under any number of simultaneous bets; it is held from here to the commit, so this is
 * the last thing that a transaction does.
 */
const books = `
  CREATE TABLE round_book (
    round_id  bigint NOT NULL,
    -- '*' holds the bets of several picks.
    market    text NOT NULL,
    outcome   text NOT NULL,
    bets      int NOT NULL CHECK (bets >= 0),
    stakes    bigint NOT NULL CHECK (stakes >= 0),
    -- What the bets pay when the outcome comes true.
    payouts   bigint NOT NULL CHECK (payouts >= 0),
    PRIMARY KEY (round_id, market, outcome)
  );
  INSERT INTO round_book (round_id, market, outcome, bets, stakes, payouts)
    SELECT round_id, market, outcome, count(*), sum(stake), sum(potential_payout)
    FROM (SELECT b.round_id, b.stake, b.potential_payout,
                 CASE count(*) WHEN 1 THEN min(l.market) ELSE '*' END AS market, CASE count(*) WHEN 1 THEN min(l.outcome) ELSE '*' END AS outcome
          FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE b.status <> 'cancelled' GROUP BY b.id) AS placed
    GROUP BY 1, 2, 3;

  -- The most that the house can lose on a round: in every market the outcome that pays most, all bets of several picks, less all stakes.
  CREATE FUNCTION round_exposure(p_round bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT (coalesce(sum(worst), 0) - coalesce(sum(stakes), 0))::bigint
    FROM (SELECT max(payouts) AS worst, sum(stakes) AS stakes FROM round_book WHERE round_id = p_round GROUP BY market) AS by_market
  $$;

  CREATE FUNCTION round_book_add(p_round bigint, p_market text, p_outcome text, p_bets int, p_stake bigint, p_payout bigint)
  RETURNS bigint LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('round-book', 0) # p_round);
    -- The update comes first: an insert that gives way to it would still be checked, and what a cancelled bet adds is negative.
    UPDATE round_book SET bets = bets + p_bets, stakes = stakes + p_stake, payouts = payouts + p_payout
      WHERE (round_id, market, outcome) = (p_round, p_market, p_outcome);
    IF NOT FOUND THEN
      INSERT INTO round_book (round_id, market, outcome, bets, stakes, payouts) VALUES (p_round, p_market, p_outcome, p_bets, p_stake, p_payout);
    END IF;
    RETURN round_exposure(p_round);
  END $$;`;

const limits = `
  -- A member's own betting limits; NULL falls back to the level's, then the game's.
  CREATE TABLE bettor_limit (
    member_id             bigint PRIMARY KEY,
    min_stake             bigint CHECK (min_stake > 0),
    max_stake             bigint CHECK (max_stake > 0),
    max_win               bigint CHECK (max_win > 0),
    max_per_round         bigint CHECK (max_per_round > 0),
    max_win_per_round     bigint CHECK (max_win_per_round > 0),
    daily_cancellations   int CHECK (daily_cancellations >= 0),
    updated_at            timestamptz NOT NULL,
    updated_by            text NOT NULL
  );`;

const chances = `
  DROP TABLE draw_outcome;
  -- The exact chance of every outcome of every game, so that the database itself refuses odds that give 100 % or more back.
  CREATE TABLE draw_chance (
    game     text NOT NULL,
    market   text NOT NULL,
    outcome  text NOT NULL,
    ways     bigint NOT NULL CHECK (ways > 0),
    draws    bigint NOT NULL CHECK (draws > ways),
    PRIMARY KEY (game, market, outcome)
  );
  INSERT INTO draw_chance (game, market, outcome, ways, draws) VALUES ${drawChances};`;

/**
 * Where each outcome gives back less than it costs, probability × odds < 1, the sum of 1 / odds is above the sum of the
 * probabilities, which is 1: the overround needs no check of its own. A level's own odds pass the same check.
 */
const oddsGuard = `
  CREATE OR REPLACE FUNCTION draw_odds_guard() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    v_game text := substr(NEW.name, 6);
    refused text;
  BEGIN
    WITH offered AS (
      SELECT m.key AS market, m.value -> 'odds' AS odds FROM jsonb_each(coalesce(NEW.value -> 'markets', '{}')) m
      UNION ALL
      SELECT m.key, m.value FROM jsonb_each(coalesce(NEW.value -> 'levels', '{}')) l, jsonb_each(coalesce(l.value -> 'odds', '{}')) m
    ), priced AS (
      SELECT o.market,
             (SELECT count(*) FROM jsonb_each_text(o.odds) p JOIN draw_chance c ON (c.game, c.market, c.outcome) = (v_game, o.market, p.key)
              WHERE p.value::numeric > 1 AND c.ways * p.value::numeric < c.draws) AS sound,
             (SELECT count(*) FROM jsonb_each_text(o.odds)) AS prices,
             (SELECT count(*) FROM draw_chance c WHERE (c.game, c.market) = (v_game, o.market)) AS outcomes
      FROM offered o
    )
    SELECT string_agg(DISTINCT market, ', ') INTO refused FROM priced WHERE sound <> prices OR prices <> outcomes OR outcomes = 0;
    IF refused IS NOT NULL THEN
      RAISE EXCEPTION 'odds of % refused: an outcome is missing, unknown, or gives 100 %% or more back', refused USING ERRCODE = 'TB003';
    END IF;
    RETURN NEW;
  END $$;
  DROP TRIGGER site_setting_draw_odds ON site_setting;
  CREATE TRIGGER site_setting_draw_odds BEFORE INSERT OR UPDATE ON site_setting
    FOR EACH ROW WHEN (NEW.name LIKE 'game.%' AND NEW.value ?| ARRAY['markets', 'levels']) EXECUTE FUNCTION draw_odds_guard();`;

const fairness = `
  -- The newest count of every game's real draws against the exact chances.
  CREATE TABLE fairness_report (
    game        text PRIMARY KEY,
    rounds      int NOT NULL CHECK (rounds >= 0),
    markets     jsonb NOT NULL,
    counted_at  timestamptz NOT NULL
  );`;
