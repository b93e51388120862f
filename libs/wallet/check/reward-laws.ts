import type { Law } from './law.js';

/** Laws that tie what members earn and win to the gifts that they got for it. */
export const rewardLaws: Law[] = [
  {
    law: 'Every day of attendance brought its points, and no other day did.',
    needs: 'attendance',
    sql: `SELECT format('member %s on %s: %s points noted, %s given', coalesce(a.member_id, g.member_id), a.day, a.points, g.points) AS broken
      FROM (SELECT *, format('attendance:%s:%s', member_id, day) AS key FROM attendance) AS a
      FULL JOIN (SELECT * FROM gift WHERE kind = 'attendance') AS g USING (key)
      WHERE a.id IS NULL OR a.points <> coalesce(g.points, 0) OR a.member_id <> coalesce(g.member_id, a.member_id)`,
  },
  {
    law: 'Every coupon that was used brought its points, and no other coupon did.',
    needs: 'inventory_item',
    sql: `SELECT format('coupon %s of member %s: %s points, %s given', coalesce(i.key, g.key), i.member_id, i.points, g.points) AS broken
      FROM (SELECT *, 'coupon:' || id AS key FROM inventory_item WHERE kind = 'point_coupon' AND used_at IS NOT NULL) AS i
      FULL JOIN (SELECT * FROM gift WHERE kind = 'coupon') AS g USING (key)
      WHERE (i.member_id, i.points) IS DISTINCT FROM (g.member_id, g.points)`,
  },
  {
    law: 'Every spin used one ticket of its own and paid its prize, and nothing else did.',
    needs: 'spin',
    sql: `WITH won AS (
        SELECT s.*, 'roulette:' || s.id AS key, s.prizes -> s.prize ->> 'kind' AS kind, (s.prizes -> s.prize ->> 'points')::bigint AS due FROM spin s)
      SELECT format('spin %s of member %s: its ticket is item %s', s.id, s.member_id, s.item_id) AS broken
      FROM won s LEFT JOIN inventory_item i ON i.id = s.item_id AND i.member_id = s.member_id AND i.kind = 'roulette_ticket' AND i.used_at IS NOT NULL
      WHERE i.id IS NULL
      UNION ALL SELECT format('ticket %s was used for no spin', i.id) FROM inventory_item i
      WHERE i.kind = 'roulette_ticket' AND i.used_at IS NOT NULL AND NOT EXISTS (SELECT FROM spin s WHERE s.item_id = i.id)
      UNION ALL SELECT format('spin %s: a prize of %s points (%s), %s given', coalesce(s.key, g.key), s.due, s.kind, g.points)
      FROM won s FULL JOIN (SELECT * FROM gift WHERE kind = 'roulette') AS g USING (key)
      WHERE s.id IS NULL OR s.points <> s.due OR coalesce(g.points, 0) <> CASE s.kind WHEN 'points' THEN s.due ELSE 0 END OR g.member_id <> s.member_id
      UNION ALL SELECT format('spin %s: a prize of kind %s, item %s (%s)', coalesce(s.key, i.source_key), s.kind, i.id, i.kind)
      FROM won s FULL JOIN (SELECT * FROM inventory_item WHERE source = 'roulette') AS i ON i.source_key = s.key
      WHERE s.id IS NULL OR i.member_id <> s.member_id OR i.points <> CASE s.kind WHEN 'coupon' THEN s.due ELSE 0 END
        OR i.kind IS DISTINCT FROM CASE s.kind WHEN 'coupon' THEN 'point_coupon' WHEN 'ticket' THEN 'roulette_ticket' END`,
  },
  {
    law: 'Anybody who brought a friend has of each lost bet what it is worth, or more where it could not be taken back.',
    needs: 'friend_point',
    sql: `SELECT format('bet %s: referrer %s has %s points of it, gifts %s of member %s', coalesce(f.bet_id, g.bet_id), f.referrer_id, f.paid, g.points, g.member_id) AS broken
      FROM friend_point f FULL JOIN (
        SELECT CASE WHEN key ~ '^friend:[0-9]+:' THEN split_part(key, ':', 2)::bigint END AS bet_id, member_id, sum(points) AS points FROM gift WHERE kind IN ('friend', 'friend_reversed') GROUP BY 1, 2) AS g
        ON (g.bet_id, g.member_id) = (f.bet_id, f.referrer_id)
      WHERE f.bet_id IS NULL OR f.paid <> coalesce(g.points, 0)
      UNION ALL
      SELECT format('bet %s (%s, %s): stake %s at %s %% is not %s points', b.id, b.status, b.result, b.stake, f.percent, f.points)
      FROM friend_point f JOIN bet b ON b.id = f.bet_id AND b.revision = f.revision
      WHERE f.points <> CASE WHEN b.status = 'settled' AND b.result = 'lost' THEN floor(b.stake * f.percent / 100) ELSE 0 END`,
  },
];
