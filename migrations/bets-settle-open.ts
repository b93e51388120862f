/**
 * Settles those of the bets that are open and that no other transaction has locked: grades them by the outcomes of their round, changes
 * their rows, moves their money and notes their news. A round's bets are settled where they lie, so nothing of them travels.
 *
 * `p_outcomes` has the outcome that came true by market; NULL returns all stakes. A bet wins when each of its legs came true, and pays
 * what was promised when it was placed. The same rule stands in the domain for bets that were settled or cancelled before, and a test
 * holds the two together. A market without an outcome leaves the result empty, which the table refuses.
 *
 * The money moves by `ledger_post` like all money: a lost stake goes to the house, a won bet is paid from there, a void one goes back
 * whence it came. Answers how many bets were settled, and the credited owners who still owe.
 */
export const betsSettleOpen = `
  CREATE FUNCTION bets_settle_open(
    p_ids bigint[], p_outcomes jsonb, p_result_revision int, p_at timestamptz, p_actor text, OUT settled int, OUT indebted bigint[]
  ) LANGUAGE plpgsql AS $$
  DECLARE
    v_ids bigint[];
    v_owners bigint[];
    v_stakes bigint[];
    v_results text[];
    v_payouts bigint[];
    v_posted text[];
  BEGIN
    WITH open AS MATERIALIZED (
      SELECT id FROM bet WHERE id = ANY (p_ids) AND status = 'accepted' ORDER BY id FOR UPDATE SKIP LOCKED
    ), graded AS MATERIALIZED (
      SELECT open.id, count(*) AS legs,
             CASE WHEN p_outcomes IS NULL THEN 'void'
                  WHEN bool_or(p_outcomes ->> l.market IS NULL) THEN NULL
                  WHEN bool_and(l.outcome = p_outcomes ->> l.market) THEN 'won'
                  ELSE 'lost' END AS result
      FROM open JOIN bet_leg l ON l.bet_id = open.id GROUP BY open.id
    ), changed AS (
      UPDATE bet b SET status = 'settled', result = g.result,
             payout = CASE g.result WHEN 'won' THEN b.potential_payout WHEN 'void' THEN b.stake ELSE 0 END,
             revision = 1, result_revision = p_result_revision, settled_at = p_at
      FROM graded g WHERE b.id = g.id
      RETURNING b.id, b.owner_id, b.stake, b.result, b.payout
    ), won_legs AS (
      -- A leg notes its own result where it differs from its bet's.
      UPDATE bet_leg l SET result = 'won' FROM graded g
      WHERE g.legs > 1 AND g.result = 'lost' AND l.bet_id = g.id AND l.outcome = p_outcomes ->> l.market
    )
    SELECT array_agg(id), array_agg(owner_id), array_agg(stake), array_agg(result), array_agg(payout)
    INTO v_ids, v_owners, v_stakes, v_results, v_payouts
    FROM (SELECT * FROM changed ORDER BY owner_id, id) AS in_order;

    settled := coalesce(cardinality(v_ids), 0);
    indebted := '{}';
    IF settled = 0 THEN
      RETURN;
    END IF;

    PERFORM bets_settled_note(v_ids, array_fill(1, ARRAY[settled]), p_at);

    SELECT l.posted, l.indebted INTO v_posted, indebted
    FROM (
      SELECT array_agg(n::int) AS transfers, array_agg(from_kind) AS from_kinds, array_agg(to_owner) AS to_owners, array_agg(to_kind) AS to_kinds,
             array_agg(amount) AS amounts
      FROM unnest(v_owners, v_stakes, v_results, v_payouts) WITH ORDINALITY AS c (owner_id, stake, result, payout, n)
      CROSS JOIN LATERAL (
        SELECT 'escrow', 0, 'gaming', c.stake WHERE c.result <> 'void'
        UNION ALL SELECT 'gaming', c.owner_id, 'cash', c.payout WHERE c.result = 'won'
        UNION ALL SELECT 'escrow', c.owner_id, 'cash', c.stake WHERE c.result = 'void'
      ) AS moved (from_kind, to_owner, to_kind, amount)
    ) AS p
    CROSS JOIN LATERAL ledger_post(
      ARRAY(SELECT 'settle:' || id || ':1' FROM unnest(v_ids) AS id), ARRAY(SELECT 'bet_' || result FROM unnest(v_results) AS result),
      array_fill('bet'::text, ARRAY[settled]), v_ids::text[], array_fill(p_actor, ARRAY[settled]), array_fill(NULL::text, ARRAY[settled]), p_at,
      p.transfers, array_fill(0::bigint, ARRAY[cardinality(p.transfers)]), p.from_kinds, p.to_owners, p.to_kinds, p.amounts) AS l;
    IF cardinality(v_posted) <> settled THEN
      RAISE EXCEPTION 'open bets among % have transfers of a settlement already', v_ids USING ERRCODE = 'TB003';
    END IF;
  END $$;`;
