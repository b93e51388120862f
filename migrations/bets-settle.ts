/**
 * Settles bets that the caller has locked, for the first time or otherwise than they were, in one round trip: rows, history and news.
 * The news is made here, of the rows themselves, because nearly all that it tells stands in them: a round of a hundred thousand bets
 * need not travel out and back for it. Ids and decisions come as parallel arrays; `p_revisions` are those that the caller has seen.
 * Answers how many bets were changed; the caller compares it with how many he meant.
 */
export const betsSettle = `
  CREATE FUNCTION bets_settle(
    p_ids bigint[], p_revisions int[], p_results text[], p_payouts bigint[], p_result_revision int, p_at timestamptz, p_actor text, p_reason text
  ) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    settled bigint;
  BEGIN
    INSERT INTO bet_revision (bet_id, revision, status, result, payout, at, ended_at, actor, reason)
    SELECT b.id, b.revision, b.status, b.result, b.payout, b.settled_at, p_at, p_actor, p_reason
    FROM unnest(p_ids, p_revisions) AS d (id, revision) JOIN bet b ON b.id = d.id
    WHERE d.revision > 0;

    WITH changed AS (
      UPDATE bet b SET status = 'settled', result = d.result, payout = d.payout, revision = d.revision + 1, result_revision = p_result_revision,
             settled_at = p_at
      FROM unnest(p_ids, p_revisions, p_results, p_payouts) AS d (id, revision, result, payout)
      WHERE b.id = d.id AND b.revision = d.revision
      RETURNING b.id, b.owner_id, b.path, b.game, b.round_id, b.round, b.stake, b.placed_at, b.result, b.payout, b.revision
    ), news AS (
      INSERT INTO outbox (name, at, streams, data, facts)
      SELECT CASE WHEN c.revision = 1 THEN 'bet.settled' ELSE 'bet.resettled' END, p_at, ARRAY['member:' || c.owner_id],
             jsonb_build_object('id', c.id, 'game', c.game, 'roundId', c.round_id, 'round', c.round, 'stake', c.stake,
               'result', c.result, 'payout', c.payout),
             jsonb_build_object('path', ('[' || replace(c.path::text, '.', ',') || ']')::jsonb, 'stake', c.stake, 'payout', c.payout,
               'game', c.game, 'result', c.result, 'placedAt', c.placed_at) || coalesce(before.facts, '{}')
      FROM changed c
      -- What figures have counted of the bet until now; a cancelled one counts nowhere.
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('before', CASE h.status
            WHEN 'cancelled' THEN jsonb_build_object('result', 'cancelled', 'payout', 0, 'at', h.at)
            ELSE jsonb_build_object('result', h.result, 'payout', h.payout, 'at', h.at) END) AS facts
        FROM bet_revision h WHERE c.revision > 1 AND h.bet_id = c.id AND h.revision = c.revision - 1) AS before ON true
      ORDER BY c.owner_id, c.id
    )
    SELECT count(*) INTO settled FROM changed;
    RETURN settled;
  END $$;`;
