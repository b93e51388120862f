/**
 * Settles bets that the caller has locked otherwise than they were, settled or cancelled: rows, history and news. Ids and decisions come
 * as parallel arrays; `p_revisions` are those that the caller has seen. Answers how many bets were changed; the caller compares it with
 * how many he meant.
 */
export const betsResettle = `
  DROP FUNCTION bets_settle;
  CREATE FUNCTION bets_resettle(
    p_ids bigint[], p_revisions int[], p_results text[], p_payouts bigint[], p_result_revision int, p_at timestamptz, p_actor text, p_reason text
  ) RETURNS int LANGUAGE plpgsql AS $$
  DECLARE
    v_ids bigint[];
    v_revisions int[];
  BEGIN
    INSERT INTO bet_revision (bet_id, revision, status, result, payout, at, ended_at, actor, reason)
    SELECT b.id, b.revision, b.status, b.result, b.payout, b.settled_at, p_at, p_actor, p_reason
    FROM unnest(p_ids) AS d (id) JOIN bet b ON b.id = d.id;

    WITH changed AS (
      UPDATE bet b SET status = 'settled', result = d.result, payout = d.payout, revision = d.revision + 1, result_revision = p_result_revision,
             settled_at = p_at
      FROM unnest(p_ids, p_revisions, p_results, p_payouts) AS d (id, revision, result, payout)
      WHERE b.id = d.id AND b.revision = d.revision
      RETURNING b.id, b.owner_id, b.revision
    )
    SELECT array_agg(id), array_agg(revision) INTO v_ids, v_revisions FROM (SELECT * FROM changed ORDER BY owner_id, id) AS in_order;
    PERFORM bets_settled_note(v_ids, v_revisions, p_at) WHERE v_ids IS NOT NULL;
    RETURN coalesce(cardinality(v_ids), 0);
  END $$;`;
