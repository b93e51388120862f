import type { Law } from './law.js';

/**
 * Transfers of requests, each with the two ends and the amount of its one posting; `postings` tells when it has another
 * number of them. Houses' accounts are named `site.<kind>`, owned ones by their kind.
 */
const movement = `
  SELECT t.key, t.kind, count(*) AS postings, min(p.amount) AS amount,
         max(greatest(s.owner_id, d.owner_id)) AS owner_id,
         min(CASE WHEN s.owner_id = 0 THEN 'site.' ELSE '' END || s.kind || ' → ' || CASE WHEN d.owner_id = 0 THEN 'site.' ELSE '' END || d.kind) AS way
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.kind IN ('deposit', 'withdrawal_requested', 'withdrawal_refused', 'withdrawal_paid')
  GROUP BY t.id`;

/** True where the transfer of a key has left with its period; the check before it left has seen it. */
export function isArchived(key: string): string {
  return `EXISTS (SELECT FROM transfer_key k WHERE k.key = ${key} AND k.transfer_id < (SELECT first_kept_id()))`;
}

/** Requests whose transfer is missing, is not theirs, or should not be there. `due` says when there must be one. */
function exactly(table: 'deposit' | 'withdrawal', suffix: string, way: string, due: string): string {
  return `SELECT format('${table} %s (%s, %s won): ${way} is %s', r.id, r.status, r.amount,
      CASE WHEN m.key IS NULL THEN 'missing' ELSE format('%s of %s won for owner %s', m.way, m.amount, m.owner_id) END) AS broken
    FROM ${table} r LEFT JOIN (${movement}) AS m ON m.key = '${table}:' || r.id || '${suffix}'
    WHERE (${due}) <> (m.key IS NOT NULL) AND NOT ${isArchived(`'${table}:' || r.id || '${suffix}'`)}
      OR m.key IS NOT NULL AND (m.postings <> 1 OR m.amount <> r.amount OR m.owner_id <> r.owner_id OR m.way <> '${way}')`;
}

/** Transfers of a kind whose request does not exist. */
function orphans(table: 'deposit' | 'withdrawal', kinds: string): string {
  return `SELECT format('transfer %s has no ${table}', t.key) AS broken FROM transfer t
    WHERE t.kind IN (${kinds}) AND NOT EXISTS (SELECT FROM ${table} r WHERE r.id::text = t.cause_id AND t.cause_kind = '${table}')`;
}

/** Laws that tie deposits, withdrawals and debts to the ledger. */
export const requestLaws: Law[] = [
  {
    law: 'Every approved deposit has exactly its transfer, and no other deposit has one.',
    needs: 'deposit',
    sql: `${exactly('deposit', '', 'site.bank → cash', `r.status IN ('approved', 'completed', 'approval_cancelled')`)}
      UNION ALL ${orphans('deposit', `'deposit', 'deposit_bonus', 'deposit_cancelled'`)}`,
  },
  {
    law: 'Every deposit’s points are the ones noted on it.',
    needs: 'deposit',
    sql: `SELECT format('deposit %s: %s points noted, %s given', d.id, d.bonus, coalesce(given.points, 0)) AS broken
      FROM deposit d LEFT JOIN (
        SELECT t.cause_id, sum(p.amount) AS points FROM transfer t JOIN posting p ON p.transfer_id = t.id
        WHERE t.kind = 'deposit_bonus' AND t.cause_kind = 'deposit' GROUP BY 1) AS given ON given.cause_id = d.id::text
      WHERE d.bonus <> coalesce(given.points, 0) AND NOT ${isArchived(`'deposit:' || d.id`)}`,
  },
  {
    law: 'Every cancelled approval took back its money and points, and no other deposit was taken back.',
    needs: 'deposit',
    sql: `SELECT format('deposit %s (%s): %s won and %s points back', d.id, d.status, coalesce(taken.won, 0), coalesce(taken.points, 0)) AS broken
      FROM deposit d LEFT JOIN (
        SELECT t.cause_id, sum(p.amount) FILTER (WHERE a.kind = 'bank') AS won, sum(p.amount) FILTER (WHERE a.kind = 'bonus') AS points
        FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account a ON a.id = p.destination_id
        WHERE t.kind = 'deposit_cancelled' AND t.cause_kind = 'deposit' GROUP BY 1) AS taken ON taken.cause_id = d.id::text
      WHERE (coalesce(taken.won, 0) <> CASE WHEN d.status = 'approval_cancelled' THEN d.amount ELSE 0 END
         OR coalesce(taken.points, 0) <> CASE WHEN d.status = 'approval_cancelled' THEN d.bonus ELSE 0 END)
        AND NOT ${isArchived(`'deposit:' || d.id || ':cancel'`)}`,
  },
  {
    law: 'Every withdrawal was held by exactly its transfer.',
    needs: 'withdrawal',
    sql: `${exactly('withdrawal', ':request', 'cash → hold', 'true')}
      UNION ALL ${orphans('withdrawal', `'withdrawal_requested', 'withdrawal_refused', 'withdrawal_paid'`)}`,
  },
  {
    law: 'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.',
    needs: 'withdrawal',
    sql: `${exactly('withdrawal', ':paid', 'hold → site.bank', `r.status IN ('approved', 'completed')`)}
      UNION ALL ${exactly('withdrawal', ':refused', 'hold → cash', `r.status = 'refused'`)}`,
  },
  {
    law: 'What is held is what waits to be withdrawn.',
    needs: 'withdrawal',
    sql: `SELECT format('owner %s: %s held, %s waiting', owner_id, coalesce(a.balance, 0), coalesce(w.amount, 0)) AS broken
      FROM (SELECT owner_id, balance FROM account WHERE kind = 'hold') AS a
      FULL JOIN (SELECT owner_id, sum(amount) AS amount FROM withdrawal WHERE status = 'waiting' GROUP BY 1) AS w USING (owner_id)
      WHERE coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
  },
  {
    law: 'What is receivable is what open debts sum to, and every debt has its transfer.',
    sql: `SELECT format('owner %s: %s receivable, %s owed', owner_id, coalesce(a.balance, 0), coalesce(o.amount, 0)) AS broken
      FROM (SELECT owner_id, balance FROM account WHERE kind = 'receivable' AND owner_id > 0) AS a
      FULL JOIN (SELECT owner_id, sum(amount - repaid) AS amount FROM debt GROUP BY 1) AS o USING (owner_id)
      WHERE coalesce(a.balance, 0) <> coalesce(o.amount, 0)
      UNION ALL SELECT format('debt %s has no transfer %s', id, transfer_key)
      FROM debt WHERE NOT EXISTS (SELECT FROM transfer_key k WHERE k.key = transfer_key)`,
  },
  {
    law: 'Every conversion took points and gave money to one owner.',
    sql: `SELECT format('transfer %s', t.key) AS broken
      FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
      WHERE t.kind = 'point_conversion' GROUP BY t.id, t.key
      HAVING count(*) <> 2 OR count(*) FILTER (WHERE s.kind = 'point' AND d.kind = 'point_exchange') <> 1
        OR count(*) FILTER (WHERE s.kind = 'cash_exchange' AND d.kind = 'cash') <> 1
        OR count(DISTINCT greatest(s.owner_id, d.owner_id)) <> 1`,
  },
];
