import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vendors of casino games and slots, their games, launches, rounds and transactions, and what the house asked of them. */
export class Casino1790000000105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(houseAccounts);
    await runner.query(vendors);
    await runner.query(play);
    await runner.query(traffic);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** The house's accounts: number × 4 + unit code, as the ledger's migration has them. */
const houseAccounts = `
  INSERT INTO account (id, owner_kind, owner_id, kind, balance, version)
  SELECT n * 4 + unit, 'site', 0, kind, NULL, NULL FROM (VALUES
    (22, 0, 'casino_escrow'), (23, 2, 'casino_escrow_egg'), (24, 2, 'gaming_egg'), (25, 0, 'casino_bonus'), (26, 2, 'casino_bonus_egg'),
    (27, 2, 'vendor_wallet'), (28, 2, 'vendor_in_flight')
  ) AS house (n, unit, kind);`;

const vendors = `
  CREATE TABLE casino_vendor (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code          text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
    name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
    format        text NOT NULL CHECK (format IN ('gw-v1', 'hub88')),
    wallet_model  text NOT NULL CHECK (wallet_model IN ('seamless', 'transfer')),
    base_url      text NOT NULL,
    operator_id   text NOT NULL,
    currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    -- Of the gross win, for reports.
    fee_percent   float8 NOT NULL DEFAULT 0 CHECK (fee_percent BETWEEN 0 AND 100),
    timeout_ms    int NOT NULL DEFAULT 3000 CHECK (timeout_ms BETWEEN 500 AND 30000),
    -- After so long without a word the vendor is asked what became of a round.
    round_idle_seconds int NOT NULL DEFAULT 600 CHECK (round_idle_seconds BETWEEN 10 AND 604800),
    enabled       boolean NOT NULL DEFAULT false,
    -- The vendor's, PEM, where its format signs by RSA.
    public_key    text,
    -- Ours, PEM; the private one sealed.
    own_public_key     text,
    own_private_sealed text,
    -- Addresses and ranges that it calls from; empty: any.
    addresses     text[] NOT NULL DEFAULT '{}',
    from_level    int NOT NULL DEFAULT 1,
    min_bet       bigint NOT NULL DEFAULT 0 CHECK (min_bet >= 0),
    max_bet       bigint CHECK (max_bet > 0),
    -- Largest bet by level, {"1": 100000}.
    level_max_bet jsonb NOT NULL DEFAULT '{}',
    version       int NOT NULL DEFAULT 1,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL
  );

  -- Two are valid at once while one takes the other's place.
  CREATE TABLE casino_vendor_key (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vendor_id   bigint NOT NULL REFERENCES casino_vendor (id),
    key         text NOT NULL UNIQUE,
    secret      text NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz
  );
  CREATE INDEX casino_vendor_key_vendor ON casino_vendor_key (vendor_id);

  CREATE TABLE casino_game (
    id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vendor_id     bigint NOT NULL REFERENCES casino_vendor (id),
    code          text NOT NULL CHECK (char_length(code) BETWEEN 1 AND 80),
    name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
    -- By language, where the vendor has them.
    names         jsonb NOT NULL DEFAULT '{}',
    -- What the game returns of its stakes by its own account, per cent.
    rtp           float8,
    kind          text NOT NULL CHECK (kind IN ('casino', 'slot')),
    category      text NOT NULL DEFAULT '',
    released      boolean NOT NULL DEFAULT false,
    -- False while the vendor does not list it any more.
    listed        boolean NOT NULL DEFAULT true,
    visible       boolean NOT NULL DEFAULT true,
    is_lobby      boolean NOT NULL DEFAULT false,
    position      int NOT NULL DEFAULT 0,
    tags          text[] NOT NULL DEFAULT '{}',
    reference_point int,
    thumbnail     text NOT NULL DEFAULT '',
    min_bet       bigint CHECK (min_bet >= 0),
    max_bet       bigint CHECK (max_bet > 0),
    synced_at     timestamptz NOT NULL,
    UNIQUE (vendor_id, code)
  );

  CREATE TABLE casino_favourite (
    member_id  bigint NOT NULL,
    game_id    bigint NOT NULL REFERENCES casino_game (id),
    at         timestamptz NOT NULL,
    PRIMARY KEY (member_id, game_id)
  );`;

const play = `
  CREATE TABLE casino_session (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash  bytea NOT NULL UNIQUE,
    vendor_id   bigint NOT NULL REFERENCES casino_vendor (id),
    -- A session of the lobby opens every game of its vendor.
    game_id     bigint NOT NULL REFERENCES casino_game (id),
    member_id   bigint NOT NULL,
    -- The site's session in which it was begun: it ends with it.
    session_id  bigint NOT NULL,
    mobile      boolean NOT NULL,
    created_at  timestamptz NOT NULL,
    expires_at  timestamptz NOT NULL
  );
  CREATE INDEX casino_session_member ON casino_session (member_id, created_at DESC);

  -- Numbers of bets, so that what counts bets never meets a number twice.
  CREATE TABLE casino_round (
    id            bigint PRIMARY KEY,
    vendor_id     bigint NOT NULL REFERENCES casino_vendor (id),
    vendor_round  text NOT NULL CHECK (char_length(vendor_round) BETWEEN 1 AND 120),
    member_id     bigint NOT NULL,
    account       text NOT NULL,
    nickname      text NOT NULL,
    level         int NOT NULL,
    path          ltree NOT NULL,
    game_id       bigint NOT NULL REFERENCES casino_game (id),
    kind          text NOT NULL CHECK (kind IN ('casino', 'slot')),
    -- What was staked: money or eggs.
    unit          text NOT NULL CHECK (unit IN ('cash', 'egg')),
    status        text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
    -- Without what was rolled back.
    stake         bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
    -- Wins and adjustments; a vendor may take back more than it has paid.
    payout        bigint NOT NULL DEFAULT 0,
    -- Of the payout what was won by free rounds.
    free_payout   bigint NOT NULL DEFAULT 0 CHECK (free_payout >= 0),
    -- What lies in the escrow.
    escrow        bigint NOT NULL DEFAULT 0 CHECK (escrow >= 0),
    -- What counts for commission; known when it is closed.
    effective     bigint CHECK (effective >= 0),
    -- What the vendor said it was.
    effective_said bigint CHECK (effective_said >= 0),
    -- The payout when it was closed: what came later are corrections.
    closed_payout bigint,
    revision      int NOT NULL DEFAULT 0,
    opened_at     timestamptz NOT NULL,
    last_at       timestamptz NOT NULL,
    closed_at     timestamptz,
    -- When it was closed or corrected last.
    settled_at    timestamptz,
    -- When the vendor is asked what became of it; null when it is closed.
    ask_at        timestamptz,
    asked         int NOT NULL DEFAULT 0,
    UNIQUE (vendor_id, vendor_round, member_id),
    CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
    CHECK (status = 'open' OR escrow = 0)
  );
  CREATE INDEX casino_round_member ON casino_round (member_id, opened_at DESC, id DESC);
  CREATE INDEX casino_round_ask ON casino_round (ask_at) WHERE status = 'open';
  CREATE INDEX casino_round_opened ON casino_round (opened_at DESC, id DESC);
  CREATE INDEX casino_round_closed ON casino_round (closed_at);

  CREATE TABLE casino_transaction (
    id          bigint PRIMARY KEY,
    vendor_id   bigint NOT NULL REFERENCES casino_vendor (id),
    vendor_tx   text NOT NULL CHECK (char_length(vendor_tx) BETWEEN 1 AND 120),
    kind        text NOT NULL CHECK (kind IN ('bet', 'win', 'free_win', 'rollback', 'adjust')),
    round_id    bigint REFERENCES casino_round (id),
    member_id   bigint NOT NULL,
    -- Won or eggs; of an adjustment signed.
    amount      bigint NOT NULL,
    -- The transaction that a rollback takes back, or the bet of a win.
    reference   text,
    body_hash   bytea NOT NULL,
    -- What was answered first.
    answer      jsonb NOT NULL,
    rolled_back boolean NOT NULL DEFAULT false,
    -- Of an adjustment: whether its round was closed by then.
    after_close boolean NOT NULL DEFAULT false,
    at          timestamptz NOT NULL,
    CONSTRAINT casino_transaction_once UNIQUE (vendor_id, vendor_tx),
    CHECK (kind = 'adjust' OR amount >= 0),
    CHECK (round_id IS NOT NULL OR kind = 'rollback')
  );
  CREATE INDEX casino_transaction_round ON casino_transaction (round_id, id);
  CREATE INDEX casino_transaction_rollback ON casino_transaction (vendor_id, reference) WHERE kind = 'rollback';
  CREATE INDEX casino_transaction_at ON casino_transaction (vendor_id, at, id);
  CREATE INDEX casino_transaction_placed ON casino_transaction (at) WHERE kind = 'bet';
  CREATE INDEX casino_transaction_adjusted ON casino_transaction (at) WHERE kind = 'adjust';

  -- A transaction that was rolled back before it came: it is refused for ever.
  CREATE TABLE casino_tombstone (
    vendor_id    bigint NOT NULL REFERENCES casino_vendor (id),
    vendor_tx    text NOT NULL,
    rollback_tx  text NOT NULL,
    at           timestamptz NOT NULL,
    PRIMARY KEY (vendor_id, vendor_tx)
  );`;

const traffic = `
  -- What we asked of a vendor and do not know the outcome of yet, or knew once.
  CREATE TABLE casino_outgoing (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key         text NOT NULL UNIQUE,
    vendor_id   bigint NOT NULL REFERENCES casino_vendor (id),
    call        text NOT NULL,
    member_id   bigint,
    amount      bigint,
    body        jsonb NOT NULL,
    outcome     text NOT NULL DEFAULT 'unknown' CHECK (outcome IN ('yes', 'no', 'unknown')),
    answer      jsonb,
    asked       int NOT NULL DEFAULT 0,
    next_ask    timestamptz,
    -- Asked for a day without a word: somebody has to look at it.
    dead        boolean NOT NULL DEFAULT false,
    created_at  timestamptz NOT NULL,
    decided_at  timestamptz,
    CHECK ((outcome = 'unknown') = (decided_at IS NULL))
  );
  CREATE INDEX casino_outgoing_due ON casino_outgoing (next_ask) WHERE outcome = 'unknown' AND NOT dead;

  -- Each is taken once within the window of the time stamps.
  CREATE UNLOGGED TABLE casino_nonce (
    key      text NOT NULL,
    nonce    text NOT NULL,
    ends_at  timestamptz NOT NULL,
    PRIMARY KEY (key, nonce)
  );
  CREATE INDEX casino_nonce_ends ON casino_nonce (ends_at);

  -- Calls of both directions, with everything masked that opens anything.
  CREATE TABLE casino_call_log (
    id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    vendor_id   bigint REFERENCES casino_vendor (id),
    direction   text NOT NULL CHECK (direction IN ('in', 'out')),
    call        text NOT NULL,
    vendor_round text,
    vendor_tx   text,
    request     jsonb NOT NULL,
    answer      jsonb NOT NULL,
    code        text NOT NULL,
    elapsed_ms  int NOT NULL,
    address     text NOT NULL,
    at          timestamptz NOT NULL
  );
  CREATE INDEX casino_call_log_vendor ON casino_call_log (vendor_id, id DESC);
  CREATE INDEX casino_call_log_round ON casino_call_log (vendor_round, id) WHERE vendor_round IS NOT NULL;
  CREATE INDEX casino_call_log_at ON casino_call_log (at);`;
