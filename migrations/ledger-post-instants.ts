/**
 * Posts a batch of transfers, each once by its key, in one round trip. The caller's transaction holds it together.
 * Postings come as parallel arrays; `p_transfer` is the 1-based place of the posting's transfer.
 * Owned accounts are locked in id order and then chained by window sums, so a batch may touch an account many times.
 * Transfers are numbered behind these locks: along the chain of an account their ids only grow, so a period that leaves takes the
 * beginning of every chain.
 * Each transfer has the instant that its caller gives it: what the caller's own rows and news say, so that all of it falls on one day.
 * Every owner touched gets a `wallet.changed` in the outbox, so no use case can forget it.
 * Answers the keys that took effect (the others had been posted before) and the credited owners who still owe.
 *
 * A posting needs no foreign key to its transfer: both are written from the same arrays, and the ledger check looks for one without the
 * other.
 *
 * It never joins two results of unknown size: the planner takes arrays for ten rows and would compare all with all. Postings and their
 * running balances are grouped together instead, and tables are reached by their indexes, so the work grows with the batch and not with
 * its square.
 */
export const ledgerPost = `
  CREATE FUNCTION ledger_post(
    p_keys text[], p_kinds text[], p_cause_kinds text[], p_cause_ids text[], p_actors text[], p_memos text[],
    p_at timestamptz[],
    p_transfer int[], p_source_owner bigint[], p_source_kind text[], p_destination_owner bigint[],
    p_destination_kind text[], p_amount bigint[],
    OUT posted text[], OUT indebted bigint[]
  ) LANGUAGE plpgsql AS $$
  DECLARE
    -- By place; 0 for a transfer that had been posted before.
    v_ids bigint[];
    v_fresh bigint[];
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

    SELECT array_agg(nextval('transfer_id_seq')) INTO v_ids FROM generate_series(1, cardinality(p_keys));

    -- A key that comes twice in a batch takes effect once, as its first.
    WITH fresh AS (
      INSERT INTO transfer_key (key, transfer_id)
      SELECT w.key, w.id FROM unnest(p_keys, v_ids) AS w (key, id) ORDER BY w.id
      ON CONFLICT (key) DO NOTHING
      RETURNING key, transfer_id
    )
    SELECT coalesce(array_agg(key), '{}'), coalesce(array_agg(transfer_id), '{}') INTO posted, v_fresh FROM fresh;
    IF cardinality(posted) = 0 THEN
      indebted := '{}';
      RETURN;
    END IF;
    IF cardinality(posted) < cardinality(p_keys) THEN
      -- Ids ascend with the places.
      SELECT array_agg(CASE times WHEN 2 THEN id ELSE 0 END ORDER BY id) INTO v_ids
      FROM (SELECT id, count(*) AS times FROM unnest(v_ids || v_fresh) AS id GROUP BY id) AS numbered;
    END IF;

    INSERT INTO transfer (id, key, kind, cause_kind, cause_id, actor, memo, at)
    SELECT w.* FROM unnest(v_ids, p_keys, p_kinds, p_cause_kinds, p_cause_ids, p_actors, p_memos, p_at)
      AS w (id, key, kind, cause_kind, cause_id, actor, memo, at)
    WHERE w.id > 0;

    WITH movement AS MATERIALIZED (
      SELECT p.n, v_ids[p.transfer] AS transfer_id, p.amount, source.id AS source_id, destination.id AS destination_id
      FROM unnest(p_transfer, p_source_owner, p_source_kind, p_destination_owner, p_destination_kind, p_amount)
        WITH ORDINALITY AS p (transfer, source_owner, source_kind, destination_owner, destination_kind, amount, n)
      LEFT JOIN account source ON source.owner_id = p.source_owner AND source.kind = p.source_kind
      LEFT JOIN account destination ON destination.owner_id = p.destination_owner AND destination.kind = p.destination_kind
      WHERE v_ids[p.transfer] > 0
    ), side AS (
      SELECT n, 0 AS part, transfer_id, source_id AS account_id, -amount AS delta FROM movement WHERE source_id >= 1000
      UNION ALL
      SELECT n, 1, transfer_id, destination_id, amount FROM movement WHERE destination_id >= 1000
    ), chain AS (
      SELECT side.n, side.part, side.transfer_id, side.account_id, side.delta, a.owner_kind, a.owner_id, a.kind,
             a.version + row_number() OVER step AS version,
             (a.balance + sum(side.delta) OVER step)::bigint AS balance
      FROM side JOIN account a ON a.id = side.account_id
      WINDOW step AS (PARTITION BY side.account_id ORDER BY side.n, side.part)
    ), entered AS (
      INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount,
        source_version, source_balance, destination_version, destination_balance)
      SELECT max(transfer_id), n, max(source_id), max(destination_id), max(amount),
             max(source_version), max(source_balance), max(destination_version), max(destination_balance)
      FROM (
        SELECT n, transfer_id, source_id, destination_id, amount, NULL::bigint AS source_version, NULL::bigint AS source_balance,
               NULL::bigint AS destination_version, NULL::bigint AS destination_balance
        FROM movement
        UNION ALL
        SELECT n, NULL, NULL, NULL, NULL, CASE part WHEN 0 THEN version END, CASE part WHEN 0 THEN balance END,
               CASE part WHEN 1 THEN version END, CASE part WHEN 1 THEN balance END
        FROM chain
      ) AS parts
      GROUP BY n ORDER BY n
    ), last AS (
      SELECT DISTINCT ON (account_id) account_id, owner_kind, owner_id, n, transfer_id, balance, version
      FROM chain ORDER BY account_id, version DESC
    ), moved AS (
      UPDATE account a SET balance = last.balance, version = last.version FROM last WHERE a.id = last.account_id
    ), news AS (
      INSERT INTO outbox (name, at, streams, data)
      SELECT 'wallet.changed', t.at, ARRAY[owner_kind || ':' || owner_id],
             jsonb_build_object('memberId', owner_id, 'cause', jsonb_build_object('kind', t.cause_kind, 'id', t.cause_id))
      FROM (SELECT DISTINCT ON (owner_id) owner_kind, owner_id, transfer_id FROM last ORDER BY owner_id, n DESC) AS touched
      JOIN transfer t ON t.id = touched.transfer_id
    )
    SELECT coalesce(array_agg(DISTINCT c.owner_id), '{}') INTO indebted
    FROM chain c JOIN account owed ON owed.owner_id = c.owner_id AND owed.kind = 'receivable'
    WHERE c.kind = 'cash' AND c.delta > 0 AND owed.balance > 0;
  END $$;`;

/** The same for transfers of one instant. */
export const ledgerPostAtOnce = `
  CREATE OR REPLACE FUNCTION ledger_post(
    p_keys text[], p_kinds text[], p_cause_kinds text[], p_cause_ids text[], p_actors text[], p_memos text[],
    p_at timestamptz,
    p_transfer int[], p_source_owner bigint[], p_source_kind text[], p_destination_owner bigint[],
    p_destination_kind text[], p_amount bigint[],
    OUT posted text[], OUT indebted bigint[]
  ) LANGUAGE plpgsql AS $$
  BEGIN
    SELECT l.posted, l.indebted INTO posted, indebted
    FROM ledger_post(p_keys, p_kinds, p_cause_kinds, p_cause_ids, p_actors, p_memos, array_fill(p_at, ARRAY[cardinality(p_keys)]),
      p_transfer, p_source_owner, p_source_kind, p_destination_owner, p_destination_kind, p_amount) AS l;
  END $$;`;
