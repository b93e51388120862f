import type { Law } from './law.js';

/** Transfers between levels, each with its postings as `source → destination amount`, in their order. */
const movement = `
  SELECT t.id, t.key, t.cause_id, string_agg(format('%s %s → %s %s %s',
           s.kind, NULLIF(s.owner_id, 0), d.kind, NULLIF(d.owner_id, 0), p.amount), ', ' ORDER BY p.ordinal) AS way
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.cause_kind = 'trade' GROUP BY t.id`;

/** The postings that a trade stands for. */
const due = `
  CASE unit
    WHEN 'balance' THEN CASE status
      WHEN 'give' THEN format('cash %1$s → egg_clearing  %3$s, egg_issue  → egg %2$s %3$s', agent_id, member_id, amount)
      ELSE format('egg %2$s → egg_issue  %3$s, egg_clearing  → cash %1$s %3$s', agent_id, member_id, amount) END
    ELSE CASE status
      WHEN 'give' THEN format('%4$s %1$s → %4$s %2$s %3$s', agent_id, member_id, amount, CASE unit WHEN 'money' THEN 'cash' ELSE 'point' END)
      ELSE format('%4$s %2$s → %4$s %1$s %3$s', agent_id, member_id, amount, CASE unit WHEN 'money' THEN 'cash' ELSE 'point' END) END
  END`;

/** Laws that tie what agents give and take to the ledger and to the tree. */
export const tradeLaws: Law[] = [
  {
    law: 'Every trade between levels has exactly its transfer, and every such transfer its trade.',
    needs: 'trade',
    sql: `SELECT format('trade %s: %s is %s', r.id, r.due, coalesce(m.way, 'missing')) AS broken
      FROM (SELECT id, ${due} AS due FROM trade) AS r LEFT JOIN (${movement}) AS m ON m.key = 'trade:' || r.id
      WHERE m.way IS DISTINCT FROM r.due
        AND NOT EXISTS (SELECT FROM transfer_key k WHERE k.key = 'trade:' || r.id AND k.transfer_id < (SELECT first_kept_id()))
      UNION ALL SELECT format('transfer %s has no trade', t.key)
      FROM transfer t WHERE (t.cause_kind = 'trade' OR t.kind IN ('downline_given', 'downline_taken', 'egg_given', 'egg_taken'))
        AND NOT EXISTS (SELECT FROM trade r WHERE t.key = 'trade:' || r.id AND t.cause_kind = 'trade' AND t.cause_id = r.id::text)`,
  },
  {
    law: 'Every trade is between an agent and somebody who stood below it.',
    needs: 'trade',
    sql: `SELECT format('trade %s: agent %s is not above member %s at %s', id, agent_id, member_id, path) AS broken FROM trade
      WHERE NOT (agent_id <> member_id AND path ~ (format('*.%s.*.%s', agent_id, member_id))::lquery)`,
  },
];
