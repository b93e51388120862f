/** What is played and what can be bet on it. Times are stored in UTC; odds are decimal odds with at most three decimals. */
export const sportsCatalogue = `
  CREATE TABLE league (
    id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sport           text NOT NULL CHECK (sport IN ('football', 'basketball', 'baseball', 'volleyball', 'tennis', 'esports')),
    name            text NOT NULL CHECK (name <> ''),
    name_ko         text NOT NULL DEFAULT '',
    country         text NOT NULL DEFAULT '',
    -- Played by the house's own simulator at the pace of a game, and offered by itself.
    virtual         boolean NOT NULL DEFAULT false,
    shown           boolean NOT NULL DEFAULT true,
    ordinal         int NOT NULL DEFAULT 100,
    -- The house's share where it makes the odds itself; NULL where the site's stands.
    margin_percent  numeric(4, 2) CHECK (margin_percent BETWEEN 0 AND 50),
    UNIQUE (sport, name)
  );

  CREATE TABLE team (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sport    text NOT NULL,
    name     text NOT NULL CHECK (name <> ''),
    name_ko  text NOT NULL DEFAULT '',
    UNIQUE (sport, name)
  );

  -- What suppliers call leagues and teams.
  CREATE TABLE league_alias (
    source     text NOT NULL,
    sport      text NOT NULL,
    name       text NOT NULL,
    league_id  bigint NOT NULL REFERENCES league (id),
    PRIMARY KEY (source, sport, name)
  );
  CREATE INDEX league_alias_league ON league_alias (league_id);
  CREATE TABLE team_alias (
    source   text NOT NULL,
    sport    text NOT NULL,
    name     text NOT NULL,
    team_id  bigint NOT NULL REFERENCES team (id),
    PRIMARY KEY (source, sport, name)
  );
  CREATE INDEX team_alias_team ON team_alias (team_id);

  CREATE TABLE fixture (
    id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    league_id         bigint NOT NULL REFERENCES league (id),
    home_id           bigint NOT NULL REFERENCES team (id),
    away_id           bigint NOT NULL REFERENCES team (id),
    -- Who tells of it, and his name for it: what comes again is the same fixture.
    source            text NOT NULL,
    source_key        text NOT NULL,
    kick_off          timestamptz NOT NULL,
    status            text NOT NULL DEFAULT 'scheduled'
                      CHECK (status IN ('scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled')),
    -- Of a match under way: {period, seconds, at, running, speed}.
    clock             jsonb,
    -- [home, away] each.
    score             jsonb,
    corners           jsonb,
    cards             jsonb,
    suspended         text CHECK (suspended IN ('goal', 'red_card', 'penalty', 'var', 'supplier', 'manual')),
    -- The newest result; NULL before there is one and where it is void.
    result            jsonb,
    -- Counts results and voids.
    result_revision   int NOT NULL DEFAULT 0,
    -- The newest result that all bets are settled by.
    settled_revision  int NOT NULL DEFAULT 0,
    settled_at        timestamptz,
    -- One of its markets was cancelled since: legs on it are void whatever the result.
    due               boolean NOT NULL DEFAULT false,
    created_at        timestamptz NOT NULL,
    version           bigint NOT NULL DEFAULT 1,
    UNIQUE (source, source_key),
    CHECK (home_id <> away_id),
    CHECK (settled_revision <= result_revision),
    CHECK (status NOT IN ('finished', 'cancelled') OR result_revision > 0)
  );
  -- What lists of fixtures on sale read: it does not grow with what is over.
  CREATE INDEX fixture_ahead ON fixture (kick_off, id) WHERE status = 'scheduled';
  CREATE INDEX fixture_live ON fixture (id) WHERE status = 'live';
  CREATE INDEX fixture_over ON fixture (kick_off DESC, id DESC) WHERE status IN ('finished', 'cancelled', 'abandoned');
  CREATE INDEX fixture_waiting ON fixture (kick_off) WHERE status IN ('postponed', 'abandoned');
  CREATE INDEX fixture_unsettled ON fixture (id) WHERE result_revision > settled_revision OR due;
  CREATE INDEX fixture_league ON fixture (league_id, kick_off DESC);
  CREATE INDEX fixture_home ON fixture (home_id, kick_off DESC);
  CREATE INDEX fixture_away ON fixture (away_id, kick_off DESC);

  CREATE FUNCTION fixture_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$;
  CREATE TRIGGER fixture_versioned BEFORE UPDATE ON fixture FOR EACH ROW EXECUTE FUNCTION fixture_versioned();
  CREATE TRIGGER fixture_kept BEFORE UPDATE OF source, source_key, home_id, away_id, created_at OR DELETE OR TRUNCATE ON fixture
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- Every result that a fixture had.
  CREATE TABLE fixture_result (
    fixture_id  bigint NOT NULL REFERENCES fixture (id),
    revision    int NOT NULL CHECK (revision > 0),
    kind        text NOT NULL CHECK (kind IN ('result', 'void')),
    result      jsonb,
    source      text NOT NULL,
    -- Account of the administrator; NULL where a supplier told.
    entered_by  text,
    reason      text NOT NULL,
    at          timestamptz NOT NULL,
    PRIMARY KEY (fixture_id, revision),
    CHECK ((kind = 'result') = (result IS NOT NULL))
  );
  CREATE TRIGGER fixture_result_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON fixture_result
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

  -- Outcomes stand in the odds by name: they change together, under one version.
  CREATE TABLE market (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fixture_id  bigint NOT NULL REFERENCES fixture (id),
    type        text NOT NULL,
    line        numeric(6, 2),
    status      text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closed', 'settled', 'cancelled')),
    odds        jsonb NOT NULL CHECK (jsonb_typeof(odds) = 'object'
                  AND NOT jsonb_path_exists(odds, '$.* ? (@.type() != "number" || @ <= 1 || @ > 100000)')),
    -- Of the newest result, by outcome; NULL before.
    results     jsonb,
    version     int NOT NULL DEFAULT 1,
    UNIQUE NULLS NOT DISTINCT (fixture_id, type, line),
    CHECK ((status = 'settled') = (results IS NOT NULL))
  );
  -- What is on sale: it does not grow with what is over.
  CREATE INDEX market_offered ON market (fixture_id, type) WHERE status IN ('active', 'suspended');

  -- Every state and odds that a market had. Odds that cannot lose the house anything are refused where they come in.
  CREATE TABLE market_change (
    market_id  bigint NOT NULL,
    version    int NOT NULL,
    at         timestamptz NOT NULL,
    status     text NOT NULL,
    odds       jsonb NOT NULL,
    source     text NOT NULL,
    PRIMARY KEY (market_id, version)
  );
  CREATE INDEX market_change_at ON market_change (at);
  CREATE TRIGGER market_change_immutable BEFORE UPDATE OR TRUNCATE ON market_change
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`;
