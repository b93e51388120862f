/**
 * News of settled bets. All that it tells stands in the bets' rows and in what they were before, so what is noted with the deed is only
 * which bets came to which revision: one row of the outbox for many bets. Whoever reads the news reads `outbox_news`, where such a row
 * becomes a piece of news for each bet. It tells of the revision that was noted, whatever has become of the bet since.
 */
export const betsSettledUpdates = `
  -- How many pieces of news the row stands for.
  ALTER TABLE outbox ADD COLUMN news int NOT NULL DEFAULT 1 CHECK (news > 0);

  CREATE FUNCTION bets_settled_note(p_ids bigint[], p_revisions int[], p_at timestamptz) RETURNS void LANGUAGE sql AS $$
    INSERT INTO outbox (name, at, streams, data, news)
    VALUES ('bets.settled', p_at, '{}', jsonb_build_object('ids', p_ids, 'revisions', p_revisions), cardinality(p_ids))
  $$;

  CREATE FUNCTION bets_settled_news(p_noted jsonb) RETURNS TABLE (place bigint, name text, streams text[], data jsonb, facts jsonb)
  LANGUAGE sql STABLE AS $$
    SELECT noted.place, CASE noted.revision WHEN 1 THEN 'bet.settled' ELSE 'bet.resettled' END, ARRAY['member:' || b.owner_id],
           jsonb_build_object('id', b.id, 'game', b.game, 'roundId', b.round_id, 'round', b.round, 'stake', b.stake,
             'result', became.result, 'payout', became.payout),
           jsonb_build_object('path', ('[' || replace(b.path::text, '.', ',') || ']')::jsonb, 'stake', b.stake, 'payout', became.payout,
             'game', b.game, 'result', became.result, 'placedAt', b.placed_at) || coalesce(was.facts, '{}')
    FROM (SELECT place, id::bigint AS id, revision::int AS revision
          FROM ROWS FROM (jsonb_array_elements_text(p_noted -> 'ids'), jsonb_array_elements_text(p_noted -> 'revisions'))
            WITH ORDINALITY AS n (id, revision, place)) AS noted
    JOIN bet b ON b.id = noted.id
    CROSS JOIN LATERAL (
      SELECT b.result, b.payout WHERE b.revision = noted.revision
      UNION ALL
      SELECT h.result, h.payout FROM bet_revision h WHERE b.revision > noted.revision AND h.bet_id = b.id AND h.revision = noted.revision
    ) AS became
    -- What figures have counted of the bet until then; a cancelled one counts nowhere.
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('before', CASE h.status
          WHEN 'cancelled' THEN jsonb_build_object('result', 'cancelled', 'payout', 0, 'at', h.at)
          ELSE jsonb_build_object('result', h.result, 'payout', h.payout, 'at', h.at) END) AS facts
      FROM bet_revision h WHERE noted.revision > 1 AND h.bet_id = b.id AND h.revision = noted.revision - 1
    ) AS was ON true
  $$;

  -- What the outbox tells, piece by piece; the place orders the pieces of one row.
  CREATE VIEW outbox_news AS
    SELECT id, 1 AS place, name, at, streams, data, facts FROM outbox WHERE name <> 'bets.settled'
    UNION ALL
    SELECT o.id, n.place, n.name, o.at, n.streams, n.data, n.facts
    FROM outbox o CROSS JOIN LATERAL bets_settled_news(o.data) AS n WHERE o.name = 'bets.settled';`;
