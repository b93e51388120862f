import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The double-entry ledger. What the database holds by itself: rows are never changed or deleted, units never mix in one
 * posting, no owned account is negative, every owned account's versions are 1, 2, 3, … and every key has one transfer.
 *
 * An account's id carries its unit in the lowest two bits (0 won, 1 point, 2 egg), and ids below 1000 are the house's.
 * So both laws are plain checks on a posting, and writing one never reads, let alone locks, the house's hot rows.
 */
export class Ledger1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS ltree;

      CREATE SEQUENCE account_number START 1000;

      CREATE TABLE account (
        id          bigint PRIMARY KEY,
        owner_kind  text NOT NULL CHECK (owner_kind IN ('member', 'agent', 'site')),
        owner_id    bigint NOT NULL,
        kind        text NOT NULL,
        -- NULL for the house: its balances are sums of postings, so that nobody waits for a hot row.
        balance     bigint CHECK (balance >= 0 AND balance <= 9007199254740991),
        version     bigint CHECK (version >= 0),
        opened_at   timestamptz NOT NULL DEFAULT now(),
        UNIQUE (owner_id, kind),
        CHECK ((owner_kind = 'site') = (id < 1000)),
        CHECK ((owner_kind = 'site') = (owner_id = 0)),
        CHECK ((owner_kind = 'site') = (balance IS NULL)),
        CHECK ((balance IS NULL) = (version IS NULL))
      );

      CREATE TABLE transfer (
        id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key         text NOT NULL UNIQUE,
        kind        text NOT NULL,
        cause_kind  text NOT NULL,
        cause_id    text NOT NULL,
        actor       text NOT NULL,
        memo        text,
        at          timestamptz NOT NULL
      );

      CREATE TABLE posting (
        id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        transfer_id          bigint NOT NULL REFERENCES transfer (id),
        source_id            bigint NOT NULL,
        destination_id       bigint NOT NULL,
        amount               bigint NOT NULL CHECK (amount > 0 AND amount <= 9007199254740991),
        source_version       bigint,
        source_balance       bigint,
        destination_version  bigint,
        destination_balance  bigint,
        CONSTRAINT posting_two_accounts CHECK (source_id <> destination_id),
        CONSTRAINT posting_one_unit CHECK ((source_id & 3) = (destination_id & 3)),
        CONSTRAINT posting_source_not_negative CHECK (source_balance >= 0),
        CONSTRAINT posting_destination_not_negative CHECK (destination_balance >= 0),
        CONSTRAINT posting_source_versioned CHECK ((source_id < 1000) = (source_version IS NULL)),
        CONSTRAINT posting_destination_versioned CHECK ((destination_id < 1000) = (destination_version IS NULL)),
        CHECK ((source_version IS NULL) = (source_balance IS NULL)),
        CHECK ((destination_version IS NULL) = (destination_balance IS NULL))
      );
      CREATE INDEX posting_transfer ON posting (transfer_id);
      CREATE UNIQUE INDEX posting_source_chain ON posting (source_id, source_version) WHERE source_version IS NOT NULL;
      CREATE UNIQUE INDEX posting_destination_chain ON posting (destination_id, destination_version)
        WHERE destination_version IS NOT NULL;

      -- What recalls could not take; repaid oldest first from later credits.
      CREATE TABLE debt (
        id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        owner_id      bigint NOT NULL,
        transfer_key  text NOT NULL UNIQUE,
        amount        bigint NOT NULL CHECK (amount > 0),
        repaid        bigint NOT NULL DEFAULT 0 CHECK (repaid >= 0 AND repaid <= amount),
        at            timestamptz NOT NULL
      );
      CREATE INDEX debt_open ON debt (owner_id, id) WHERE repaid < amount;

      CREATE TRIGGER transfer_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER posting_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON posting
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- An account's balance moves with its version only: one step of the version for each posting that touches it.
      CREATE FUNCTION account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          RAISE EXCEPTION 'accounts are never deleted' USING ERRCODE = 'TB002';
        END IF;
        IF NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.kind <> OLD.kind OR NEW.owner_kind <> OLD.owner_kind
           OR (NEW.balance IS DISTINCT FROM OLD.balance AND NEW.version <= OLD.version) THEN
          RAISE EXCEPTION 'account % changes by postings only', OLD.id USING ERRCODE = 'TB002';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER account_guard BEFORE UPDATE OR DELETE ON account FOR EACH ROW EXECUTE FUNCTION account_guard();
      CREATE TRIGGER account_kept BEFORE TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER debt_kept BEFORE DELETE OR TRUNCATE ON debt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
    await runner.query(houseAccounts);
    await runner.query(openAccounts);
    await runner.query(ledgerPost);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only.');
  }
}

/** The house's accounts: number × 4 + unit code. */
const houseAccounts = `
  INSERT INTO account (id, owner_kind, owner_id, kind, balance, version)
  SELECT n * 4 + unit, 'site', 0, kind, NULL, NULL FROM (VALUES
    (1, 0, 'bank'), (2, 0, 'adjustment'), (3, 0, 'escrow'), (4, 0, 'gaming'), (5, 0, 'cash_exchange'),
    (6, 0, 'egg_clearing'), (7, 0, 'rolling'), (8, 0, 'losing'), (9, 0, 'receivable'), (10, 0, 'debt_clearing'),
    (11, 1, 'bonus'), (12, 1, 'point_exchange'), (13, 1, 'comment'), (14, 1, 'charge'), (15, 1, 'signup'),
    (16, 1, 'attendance'), (17, 1, 'roulette'), (18, 1, 'friend_loss'), (19, 1, 'point_rolling'),
    (20, 1, 'point_adjustment'), (21, 2, 'egg_issue')
  ) AS house (n, unit, kind);`;

const openAccounts = `
  CREATE FUNCTION ledger_open(p_owner_kind text, p_owner_id bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO account (id, owner_kind, owner_id, kind, balance, version)
    SELECT nextval('account_number') * 4 + unit, p_owner_kind, p_owner_id, kind, 0, 0
    FROM (VALUES (0, 'cash'), (0, 'hold'), (0, 'receivable'), (0, 'rolling_pending'), (1, 'point'), (2, 'egg'))
      AS owned (unit, kind)
    ON CONFLICT (owner_id, kind) DO NOTHING
  $$;`;

/**
 * Posts a batch of transfers, each once by its key, in one round trip. The caller's transaction holds it together.
 * Postings come as parallel arrays; `p_transfer` is the 1-based place of the posting's transfer.
 * Owned accounts are locked in id order and then chained by window sums, so a batch may touch an account many times.
 * Every owner touched gets a `wallet.changed` in the outbox, so no use case can forget it.
 * Answers the keys that took effect (the others had been posted before) and the credited owners who still owe.
 */
const ledgerPost = `
  CREATE FUNCTION ledger_post(
    p_keys text[], p_kinds text[], p_cause_kinds text[], p_cause_ids text[], p_actors text[], p_memos text[],
    p_at timestamptz,
    p_transfer int[], p_source_owner bigint[], p_source_kind text[], p_destination_owner bigint[],
    p_destination_kind text[], p_amount bigint[],
    OUT posted text[], OUT indebted bigint[]
  ) LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT count(DISTINCT n) FROM unnest(p_transfer) AS n) <> cardinality(p_keys) THEN
      RAISE EXCEPTION 'a transfer without postings among %', p_keys USING ERRCODE = 'TB003';
    END IF;

    -- A statement of its own: the next one's snapshot then sees what the locks waited for.
    PERFORM 1 FROM account
      WHERE id IN (
        SELECT a.id
        FROM (SELECT * FROM unnest(p_source_owner, p_source_kind)
              UNION SELECT * FROM unnest(p_destination_owner, p_destination_kind)) AS used (owner_id, kind)
        JOIN account a USING (owner_id, kind)
        WHERE a.id >= 1000)
      ORDER BY id FOR NO KEY UPDATE;

    -- A key that comes twice in a batch takes effect once, as its first.
    WITH wanted AS (
      SELECT DISTINCT ON (key) * FROM unnest(p_keys, p_kinds, p_cause_kinds, p_cause_ids, p_actors, p_memos)
        WITH ORDINALITY AS w (key, kind, cause_kind, cause_id, actor, memo, n)
      ORDER BY key, n
    ), fresh AS (
      INSERT INTO transfer (key, kind, cause_kind, cause_id, actor, memo, at)
      SELECT key, kind, cause_kind, cause_id, actor, memo, p_at FROM wanted ORDER BY n
      ON CONFLICT (key) DO NOTHING
      RETURNING id, key, cause_kind, cause_id
    ), movement AS (
      SELECT p.n, fresh.id AS transfer_id, fresh.cause_kind, fresh.cause_id, p.amount,
             source.id AS source_id, destination.id AS destination_id
      FROM unnest(p_transfer, p_source_owner, p_source_kind, p_destination_owner, p_destination_kind, p_amount)
        WITH ORDINALITY AS p (transfer, source_owner, source_kind, destination_owner, destination_kind, amount, n)
      JOIN wanted ON wanted.n = p.transfer
      JOIN fresh ON fresh.key = wanted.key
      LEFT JOIN account source ON source.owner_id = p.source_owner AND source.kind = p.source_kind
      LEFT JOIN account destination ON destination.owner_id = p.destination_owner AND destination.kind = p.destination_kind
    ), side AS (
      SELECT n, 0 AS part, source_id AS account_id, -amount AS delta FROM movement WHERE source_id >= 1000
      UNION ALL
      SELECT n, 1, destination_id, amount FROM movement WHERE destination_id >= 1000
    ), chain AS (
      SELECT side.n, side.part, side.account_id, side.delta,
             a.owner_kind, a.owner_id, a.kind,
             a.version + row_number() OVER step AS version,
             (a.balance + sum(side.delta) OVER step)::bigint AS balance
      FROM side JOIN account a ON a.id = side.account_id
      WINDOW step AS (PARTITION BY side.account_id ORDER BY side.n, side.part)
    ), entered AS (
      INSERT INTO posting (transfer_id, source_id, destination_id, amount,
        source_version, source_balance, destination_version, destination_balance)
      SELECT m.transfer_id, m.source_id, m.destination_id, m.amount,
             s.version, s.balance, d.version, d.balance
      FROM movement m
      LEFT JOIN chain s ON s.n = m.n AND s.part = 0
      LEFT JOIN chain d ON d.n = m.n AND d.part = 1
      ORDER BY m.n
    ), moved AS (
      UPDATE account a SET balance = last.balance, version = last.version
      FROM (SELECT DISTINCT ON (account_id) account_id, balance, version
            FROM chain ORDER BY account_id, version DESC) AS last
      WHERE a.id = last.account_id
    ), news AS (
      INSERT INTO outbox (name, at, streams, data)
      SELECT 'wallet.changed', p_at, ARRAY[owner_kind || ':' || owner_id],
             jsonb_build_object('memberId', owner_id,
               'cause', jsonb_build_object('kind', cause_kind, 'id', cause_id))
      FROM (SELECT DISTINCT ON (c.owner_id) c.owner_kind, c.owner_id, m.cause_kind, m.cause_id
            FROM chain c JOIN movement m ON m.n = c.n ORDER BY c.owner_id, c.n DESC) AS touched
    )
    SELECT (SELECT coalesce(array_agg(key), '{}') FROM fresh),
           (SELECT coalesce(array_agg(DISTINCT c.owner_id), '{}')
            FROM chain c JOIN account owed ON owed.owner_id = c.owner_id AND owed.kind = 'receivable'
            WHERE c.kind = 'cash' AND c.delta > 0 AND owed.balance > 0)
    INTO posted, indebted;
  END $$;`;
