import type { Law } from './law.js';
import { isArchived } from './request-laws.js';

/** Transfers of a bonus, each with what left and what came back to the account of bonuses. */
const movement = `
  SELECT t.key, t.kind, t.cause_id,
    sum(p.amount) FILTER (WHERE s.owner_id = 0 AND s.kind = 'bonus' AND d.kind = 'point') AS given,
    sum(p.amount) FILTER (WHERE d.owner_id = 0 AND d.kind = 'bonus') AS back,
    max(greatest(s.owner_id, d.owner_id)) AS owner_id, count(*) AS postings
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.kind IN ('campaign_bonus', 'campaign_bonus_recalled') GROUP BY t.id`;

/** Laws that tie the bonuses of campaigns to the ledger, to budgets, to codes and to what has to be bet. */
export const bonusLaws: Law[] = [
  {
    law: 'Every bonus of a campaign has exactly its transfer, and every such transfer its bonus.',
    needs: 'bonus_grant',
    sql: `SELECT format('bonus %s: %s points for member %s, %s given to %s', g.id, g.points, g.member_id, coalesce(m.given, 0), m.owner_id) AS broken
      FROM bonus_grant g LEFT JOIN (${movement}) AS m ON m.key = g.key AND m.kind = 'campaign_bonus'
      WHERE (m.given, m.owner_id, m.postings, m.cause_id) IS DISTINCT FROM (g.points::numeric, g.member_id, 1::bigint, g.id::text)
        AND NOT (m.key IS NULL AND ${isArchived('g.key')})
      UNION ALL SELECT format('transfer %s has no bonus', t.key) FROM transfer t
      WHERE t.kind IN ('campaign_bonus', 'campaign_bonus_recalled')
        AND NOT EXISTS (SELECT FROM bonus_grant g WHERE t.key = g.key || CASE t.kind WHEN 'campaign_bonus' THEN '' ELSE ':recall' END)`,
  },
  {
    law: 'A bonus that was recalled went back whole, and no other did.',
    needs: 'bonus_grant',
    sql: `SELECT format('bonus %s of %s points (recalled: %s): %s points back', g.id, g.points, g.recalled_at IS NOT NULL, coalesce(m.back, 0)) AS broken
      FROM bonus_grant g LEFT JOIN (${movement}) AS m ON m.key = g.key || ':recall' AND m.kind = 'campaign_bonus_recalled'
      WHERE coalesce(m.back, 0) <> CASE WHEN g.recalled_at IS NULL THEN 0 ELSE g.points END AND NOT ${isArchived(`g.key || ':recall'`)}`,
  },
  {
    law: 'A campaign has spent what its bonuses come to, within its budget, and a code was used as often as it brought one.',
    needs: 'campaign',
    sql: `SELECT format('campaign %s: %s spent, %s given, budget %s', c.id, c.spent, coalesce(g.points, 0), c.budget) AS broken
      FROM campaign c LEFT JOIN (SELECT campaign_id, sum(points) AS points FROM bonus_grant WHERE recalled_at IS NULL GROUP BY 1) AS g ON g.campaign_id = c.id
      WHERE c.spent <> coalesce(g.points, 0) OR c.spent > c.budget
      UNION ALL SELECT format('code %s: %s uses, %s bonuses', k.id, k.uses, coalesce(g.grants, 0))
      FROM coupon_code k LEFT JOIN (SELECT code_id, count(*) AS grants FROM bonus_grant GROUP BY 1) AS g ON g.code_id = k.id
      WHERE k.uses <> coalesce(g.grants, 0) OR k.uses > k.most_uses`,
  },
  {
    law: 'What has to be bet for a bonus is noted while it stands, and for no other.',
    needs: 'bonus_grant',
    sql: `SELECT format('bonus %s: %s of %s won noted', g.id, r.amount, g.points * g.won_per_point) AS broken
      FROM bonus_grant g JOIN play_requirement r ON r.grant_id = g.id
      WHERE (r.amount, r.owner_id) <> (g.points * g.won_per_point, g.member_id)
        OR g.recalled_at IS NOT NULL AND num_nonnulls(r.met_at, r.cancelled_at, r.waived_at) = 0
      UNION ALL SELECT format('requirement %s has no bonus %s', r.id, r.grant_id) FROM play_requirement r
      WHERE r.grant_id IS NOT NULL AND NOT EXISTS (SELECT FROM bonus_grant g WHERE g.id = r.grant_id)`,
  },
];
