import { giftKinds, takenBack } from '../gifts/gift-kinds.js';
import type { Law } from './law.js';
import { isArchived } from './request-laws.js';

/** Kinds of gifts with the kind and the way of their transfer. */
const knownKinds = `(VALUES ${[
  ...Object.entries(giftKinds).map(([kind, { account, transfer }]) => `('${kind}', '${transfer}', 'site.${account} → point')`),
  `('${takenBack.kind}', '${takenBack.transfer}', 'point → site.${takenBack.account}')`,
].join(', ')}) AS known (kind, transfer, way)`;

const transferKinds = [...Object.values(giftKinds), takenBack].map(({ transfer }) => `'${transfer}'`).join(', ');

/** Transfers of gifts, each with its postings as `way amount owner`, in their order. */
const movement = `
  SELECT t.key, t.kind, string_agg(format('%s%s → %s%s %s %s', CASE s.owner_id WHEN 0 THEN 'site.' END, s.kind,
           CASE d.owner_id WHEN 0 THEN 'site.' END, d.kind, p.amount, greatest(s.owner_id, d.owner_id)), ', ' ORDER BY p.ordinal) AS way
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.kind IN (${transferKinds}) GROUP BY t.id, t.key, t.kind`;

/** Won and eggs of each conversion, with their way. */
const conversion = `
  SELECT t.key, t.kind, count(*) AS postings, count(DISTINCT p.amount) AS amounts, count(DISTINCT greatest(s.owner_id, d.owner_id)) AS owners,
         string_agg(s.kind || ' → ' || d.kind, ', ' ORDER BY p.ordinal) AS way
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.kind IN ('egg_charged', 'egg_exchanged') GROUP BY t.id, t.key, t.kind`;

/** Laws that tie the house's gifts of points to the ledger, and eggs to the won that they stand for. */
export const giftLaws: Law[] = [
  {
    law: 'Every gift has exactly its transfer, and every transfer of a gift its gift.',
    needs: 'gift',
    sql: `SELECT format('gift %s (%s) of %s points for member %s: %s', g.key, g.kind, g.points, g.member_id, coalesce(m.kind || ' ' || m.way, 'nothing moved')) AS broken
      FROM gift g LEFT JOIN ${knownKinds} ON known.kind = g.kind LEFT JOIN (${movement}) AS m ON m.key = g.key
      WHERE (m.kind, m.way) IS DISTINCT FROM (known.transfer, format('%s %s %s', known.way, abs(g.points), g.member_id))
        AND NOT (m.key IS NULL AND ${isArchived('g.key')})
      UNION ALL SELECT format('transfer %s has no gift', t.key) FROM transfer t
      WHERE t.kind IN (${transferKinds}) AND NOT EXISTS (SELECT FROM gift g WHERE g.key = t.key)`,
  },
  {
    law: 'Every conversion of eggs moved as many won of the same owner the other way.',
    sql: `SELECT format('transfer %s (%s): %s', key, kind, way) AS broken FROM (${conversion}) AS conversion
      WHERE postings <> 2 OR amounts <> 1 OR owners <> 1
        OR way <> CASE kind WHEN 'egg_charged' THEN 'cash → egg_clearing, egg_issue → egg' ELSE 'egg → egg_issue, egg_clearing → cash' END`,
  },
];
