import type { Law } from './law.js';

/** Won that all transfers of a line together moved from the house's losing account, and to the line's agent or his debts. */
const moved = `
  SELECT t.cause_id, t.kind, count(DISTINCT t.id) AS transfers,
         sum(CASE WHEN s.kind = 'losing' THEN p.amount WHEN d.kind = 'losing' THEN -p.amount ELSE 0 END) AS house,
         max(greatest(s.owner_id, d.owner_id)) AS owner_id
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.cause_kind = 'losing_line' GROUP BY 1, 2`;

/**
 * Lines whose transfer of a kind is missing, is not theirs, or should not be there. One that has left with its period was looked at then.
 */
function exactly(kind: string, key: string, states: string, sign: string): string {
  return `SELECT format('line %s (%s): %s won for agent %s, ${kind} moved %s in %s transfers for %s', l.id, l.state, l.payable, l.agent_id,
      coalesce(m.house, 0), coalesce(m.transfers, 0), m.owner_id) AS broken
    FROM losing_line l LEFT JOIN (${moved}) AS m ON m.cause_id = l.id::text AND m.kind = '${kind}'
    WHERE CASE WHEN l.state IN (${states})
      THEN (m.transfers, m.house, m.owner_id) IS DISTINCT FROM (1, ${sign}l.payable, l.agent_id)
        AND NOT EXISTS (SELECT FROM transfer_key k WHERE k.key = 'losing:' || l.id || ':${key}' AND k.transfer_id < (SELECT first_kept_id()))
      ELSE m.transfers IS NOT NULL END`;
}

/** Laws that tie losing to the ledger, and its lines to one another. */
export const losingLaws: Law[] = [
  {
    law: 'Every paid share of losing has exactly its transfer, every one taken back has both, and no other has any.',
    needs: 'losing_line',
    sql: `${exactly('losing_paid', 'paid', `'paid', 'recovered'`, '')}
      UNION ALL ${exactly('losing_recovered', 'recovered', `'recovered'`, '-')}
      UNION ALL SELECT format('transfer %s has no line', t.key) FROM transfer t
      WHERE (t.cause_kind = 'losing_line' OR t.kind IN ('losing_paid', 'losing_recovered'))
        AND NOT EXISTS (SELECT FROM losing_line l WHERE t.cause_kind = 'losing_line' AND l.id::text = t.cause_id)`,
  },
  {
    law: 'Every line of losing is the sum of its parts, and the lines of a period are what the period came to.',
    needs: 'losing_line',
    sql: `SELECT format('line %s: own %s, parts %s', l.id, l.own, coalesce(sum(p.own), 0)) AS broken
      FROM losing_line l LEFT JOIN losing_part p ON p.line_id = l.id GROUP BY l.id HAVING l.own <> coalesce(sum(p.own), 0)
      UNION ALL
      SELECT format('period %s: own %s, lines %s', p.id, p.own, coalesce(sum(l.own), 0))
      FROM losing_period p LEFT JOIN losing_line l ON l.period_id = p.id WHERE p.closed_at IS NOT NULL
      GROUP BY p.id HAVING p.own <> coalesce(sum(l.own), 0)`,
  },
  {
    law: 'Every loss is carried into the next period once, unless it was forgotten.',
    needs: 'losing_line',
    sql: `WITH followed AS (SELECT id, lag(id) OVER (ORDER BY id) AS before FROM losing_period WHERE closed_at IS NOT NULL)
      SELECT format('agent %s: %s carried out of period %s, %s into the next', agent_id, coalesce(o.amount, 0), period_id, coalesce(i.amount, 0)) AS broken
      FROM (SELECT agent_id, period_id, carried_out AS amount FROM losing_line
            WHERE state = 'carried' AND period_id IN (SELECT before FROM followed)) AS o
      FULL JOIN (SELECT l.agent_id, f.before AS period_id, l.carried_in AS amount FROM losing_line l JOIN followed f ON f.id = l.period_id
                 WHERE l.carried_in <> 0) AS i USING (agent_id, period_id)
      WHERE o.amount IS DISTINCT FROM i.amount`,
  },
  {
    law: 'Every forgotten loss is of a line that carries nothing any more.',
    needs: 'losing_reset',
    sql: `SELECT format('line %s (%s): %s forgotten of %s', l.id, l.state, r.amount, l.carried_out) AS broken
      FROM losing_reset r JOIN losing_line l ON l.id = r.line_id WHERE l.state <> 'none' OR r.amount <> l.carried_out
      UNION ALL SELECT format('line %s: %s is neither carried nor forgotten', l.id, l.carried_out)
      FROM losing_line l WHERE l.carried_out < 0 AND l.state <> 'carried' AND NOT EXISTS (SELECT FROM losing_reset r WHERE r.line_id = l.id)`,
  },
];
