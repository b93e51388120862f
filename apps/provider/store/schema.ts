/** The records of the vendor's first account; another account's schema has its name behind it. */
export const FIRST_SCHEMA = 'provider';

/** Schema of an account's records: each has its own, so that no statement can reach the records of another. */
export const schemaOf = (name = ''): string => (name === '' ? FIRST_SCHEMA : `${FIRST_SCHEMA}_${name}`);

/** Statements may run again and again. */
const tables = `
CREATE TABLE IF NOT EXISTS session (
  id text PRIMARY KEY,
  play_key text NOT NULL UNIQUE,
  token text NOT NULL,
  player text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  game text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  is_mobile boolean NOT NULL,
  return_url text,
  client_seed text NOT NULL,
  next_number int NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX IF NOT EXISTS session_player ON session (player);
CREATE TABLE IF NOT EXISTS seed (
  session_id text NOT NULL REFERENCES session,
  game text NOT NULL,
  number int NOT NULL,
  seed text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (session_id, game, number)
);
CREATE TABLE IF NOT EXISTS table_round (
  id text PRIMARY KEY,
  game text NOT NULL,
  number int NOT NULL,
  seed text NOT NULL,
  hash text NOT NULL,
  state text NOT NULL,
  outcome jsonb,
  opened_at timestamptz NOT NULL,
  dealt_at timestamptz,
  UNIQUE (game, number)
);
CREATE INDEX IF NOT EXISTS table_round_unfinished ON table_round (state) WHERE state IN ('next', 'open', 'dealt');
CREATE TABLE IF NOT EXISTS round (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES session,
  player text NOT NULL,
  game text NOT NULL,
  table_round text REFERENCES table_round,
  number int,
  client_seed text,
  key text,
  grant_id text,
  stake bigint NOT NULL,
  bets jsonb,
  win bigint,
  outcome jsonb,
  state text NOT NULL,
  at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (session_id, key)
);
CREATE INDEX IF NOT EXISTS round_session ON round (session_id, at DESC);
CREATE INDEX IF NOT EXISTS round_table ON round (table_round);
CREATE INDEX IF NOT EXISTS round_unfinished ON round (state) WHERE state = 'betting';
CREATE TABLE IF NOT EXISTS orders (
  tx text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  round text NOT NULL,
  player text NOT NULL,
  amount bigint NOT NULL,
  body jsonb NOT NULL,
  state text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz,
  why text,
  platform_tx text,
  at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX IF NOT EXISTS orders_due ON orders (next_at) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS orders_round ON orders (round);
CREATE INDEX IF NOT EXISTS orders_at ON orders (at, position);
CREATE TABLE IF NOT EXISTS free_grant (
  id text PRIMARY KEY,
  player text NOT NULL,
  game text NOT NULL,
  rounds int NOT NULL,
  rounds_left int NOT NULL CHECK (rounds_left >= 0),
  stake bigint NOT NULL,
  expires_at timestamptz NOT NULL
);
ALTER TABLE free_grant
  ADD COLUMN IF NOT EXISTS reference text UNIQUE,
  ADD COLUMN IF NOT EXISTS currency text,
  ADD COLUMN IF NOT EXISTS starts_at timestamptz,
  ADD COLUMN IF NOT EXISTS cancelled_at timestamptz,
  ADD COLUMN IF NOT EXISTS position bigint GENERATED ALWAYS AS IDENTITY;
CREATE INDEX IF NOT EXISTS orders_undecided ON orders (player) WHERE state IN ('asking', 'pending', 'unknown');
CREATE INDEX IF NOT EXISTS round_undecided ON round (player) WHERE state IN ('betting', 'open');
CREATE TABLE IF NOT EXISTS player_balance (
  player text PRIMARY KEY,
  currency text NOT NULL,
  balance bigint NOT NULL CHECK (balance >= 0)
);
CREATE TABLE IF NOT EXISTS wallet_entry (
  tx text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  player text NOT NULL REFERENCES player_balance,
  kind text NOT NULL,
  round text,
  bet_tx text,
  amount bigint NOT NULL,
  balance bigint NOT NULL,
  closes boolean NOT NULL,
  body jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS wallet_entry_round ON wallet_entry (player, round);
CREATE INDEX IF NOT EXISTS wallet_entry_bet ON wallet_entry (bet_tx) WHERE kind = 'rollback';
CREATE TABLE IF NOT EXISTS transfer (
  request_id text PRIMARY KEY,
  direction text NOT NULL,
  player text NOT NULL,
  asked bigint,
  currency text NOT NULL,
  code text,
  amount bigint,
  balance bigint,
  at timestamptz NOT NULL,
  decided_at timestamptz
);
CREATE TABLE IF NOT EXISTS platform_key (id int PRIMARY KEY CHECK (id = 1), pem text NOT NULL);
CREATE TABLE IF NOT EXISTS nonce (nonce text PRIMARY KEY, at timestamptz NOT NULL);
CREATE INDEX IF NOT EXISTS nonce_at ON nonce (at);
`;

/** Makes an account's schema and brings it up to date. @param schema of `schemaOf`: letters, numbers and underscores */
export const schemaSql = (schema: string): string => `
CREATE SCHEMA IF NOT EXISTS ${schema};
SET search_path TO ${schema};
${tables}`;
