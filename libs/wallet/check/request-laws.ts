import type { Law } from './law.js';

/**
 * Transfers of requests, each with the two ends and the amount of its one posting; `postings` tells when it has another
 * number of them. Houses' accounts are named `site.<kind>`, owned ones by their kind.
 */
const movement = `
  SELECT t.key, t.kind, count(*) AS postings, min(p.amount) AS amount,
         max(greatest(s.owner_id, d.owner_id)) AS owner_id, max(s.owner_id) AS from_id, max(d.owner_id) AS to_id,
         min(CASE WHEN s.owner_id = 0 THEN 'site.' ELSE '' END || s.kind || ' → ' || CASE WHEN d.owner_id = 0 THEN 'site.' ELSE '' END || d.kind) AS way
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.kind IN ('deposit', 'deposit_from_agent', 'withdrawal_requested', 'withdrawal_refused', 'withdrawal_paid', 'withdrawal_to_agent')
  GROUP BY t.id`;

/** True where the transfer of a key has left with its period; the check before it left has seen it. */
export function isArchived(key: string): string {
  return `EXISTS (SELECT FROM transfer_key k WHERE k.key = ${key} AND k.transfer_id < (SELECT first_kept_id()))`;
}

/**
 * Requests whose transfer is missing, is not theirs, or should not be there. `due` says when there must be one.
 * @param of which requests @param theirs whose accounts it is between
 */
function exactly(
  table: 'deposit' | 'withdrawal',
  {
    suffix,
    way,
    due,
    of = 'true',
    theirs = 'm.owner_id = r.owner_id',
  }: { suffix: string; way: string; due: string; of?: string; theirs?: string },
): string {
  return `SELECT format('${table} %s (%s, %s won): ${way} is %s', r.id, r.status, r.amount,
      CASE WHEN m.key IS NULL THEN 'missing' ELSE format('%s of %s won for owner %s', m.way, m.amount, m.owner_id) END) AS broken
    FROM (SELECT * FROM ${table} WHERE ${of}) AS r LEFT JOIN (${movement}) AS m ON m.key = '${table}:' || r.id || '${suffix}'
    WHERE (${due}) <> (m.key IS NOT NULL) AND NOT ${isArchived(`'${table}:' || r.id || '${suffix}'`)}
      OR m.key IS NOT NULL AND (m.postings <> 1 OR m.amount <> r.amount OR NOT (${theirs}) OR m.way <> '${way}')`;
}

/** Transfers of a kind whose request does not exist. */
function orphans(table: 'deposit' | 'withdrawal', kinds: string): string {
  return `SELECT format('transfer %s has no ${table}', t.key) AS broken FROM transfer t
    WHERE t.kind IN (${kinds}) AND NOT EXISTS (SELECT FROM ${table} r WHERE r.id::text = t.cause_id AND t.cause_kind = '${table}')`;
}

const byHouse = 'agent_id IS NULL';
const byAgent = 'agent_id IS NOT NULL';
const approvedDeposit = `r.status IN ('approved', 'completed', 'approval_cancelled')`;
const approvedWithdrawal = `r.status IN ('approved', 'completed')`;

/** Laws that tie deposits, withdrawals and debts to the ledger. */
export const requestLaws: Law[] = [
  {
    law: 'Every approved deposit has exactly its transfer, and no other deposit has one.',
    needs: 'deposit',
    sql: `${exactly('deposit', { suffix: '', way: 'site.bank → cash', due: approvedDeposit, of: byHouse })}
      UNION ALL ${orphans('deposit', `'deposit', 'deposit_from_agent', 'deposit_bonus', 'deposit_cancelled'`)}`,
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
    law: 'A cancelled approval claims from its owner, and from an agent never more than they took from the owner.',
    needs: 'trade',
    sql: `SELECT format('owner %s: %s won and %s points claimed from agent %s, who took %s and %s', c.owner_id, c.won, c.points, c.agent_id, coalesce(r.won, 0), coalesce(r.points, 0)) AS broken
      FROM (SELECT owner_id, agent_id, sum(won) AS won, sum(points) AS points FROM (
              SELECT d.owner_id, max(greatest(s.owner_id, e.owner_id)) AS agent_id,
                coalesce(sum(p.amount) FILTER (WHERE t.key NOT LIKE '%:cancel-points%' AND (s.owner_id > 0 AND s.kind = 'cash' OR e.owner_id > 0 AND e.kind = 'receivable')), 0) AS won,
                coalesce(sum(p.amount) FILTER (WHERE e.kind = 'bonus'), 0) AS points
              FROM deposit d JOIN transfer t ON t.cause_kind = 'deposit' AND t.cause_id = d.id::text AND t.kind = 'deposit_cancelled'
              JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account e ON e.id = p.destination_id
              GROUP BY d.owner_id, t.id) AS claim
            WHERE agent_id NOT IN (0, owner_id) GROUP BY 1, 2) AS c
      LEFT JOIN (SELECT member_id, agent_id, sum(amount) FILTER (WHERE unit <> 'point') AS won, sum(amount) FILTER (WHERE unit = 'point') AS points
                 FROM trade WHERE status = 'take' GROUP BY 1, 2) AS r ON r.member_id = c.owner_id AND r.agent_id = c.agent_id
      WHERE c.won > coalesce(r.won, 0) OR c.points > coalesce(r.points, 0)`,
  },
  {
    law: 'Every withdrawal was held by exactly its transfer.',
    needs: 'withdrawal',
    sql: `${exactly('withdrawal', { suffix: ':request', way: 'cash → hold', due: 'true' })}
      UNION ALL ${orphans('withdrawal', `'withdrawal_requested', 'withdrawal_refused', 'withdrawal_paid', 'withdrawal_to_agent'`)}`,
  },
  {
    law: 'Every approved withdrawal was paid and every refused one returned, each by exactly its transfer.',
    needs: 'withdrawal',
    sql: `${exactly('withdrawal', { suffix: ':paid', way: 'hold → site.bank', due: approvedWithdrawal, of: byHouse })}
      UNION ALL ${exactly('withdrawal', { suffix: ':refused', way: 'hold → cash', due: `r.status = 'refused'` })}`,
  },
  {
    law: 'What an agent approved moved its own money, between it and a member directly below it.',
    needs: 'deposit',
    sql: `${exactly('deposit', { suffix: '', way: 'cash → cash', due: approvedDeposit, of: byAgent, theirs: 'm.from_id = r.agent_id AND m.to_id = r.owner_id' })}
      UNION ALL ${exactly('withdrawal', { suffix: ':paid', way: 'hold → cash', due: approvedWithdrawal, of: byAgent, theirs: 'm.from_id = r.owner_id AND m.to_id = r.agent_id' })}
      UNION ALL SELECT format('%s %s: agent %s is not directly above member %s at %s', kind, id, agent_id, owner_id, path) AS broken
      FROM (SELECT 'deposit' AS kind, id, agent_id, owner_id, path FROM deposit UNION ALL SELECT 'withdrawal', id, agent_id, owner_id, path FROM withdrawal) AS r
      WHERE agent_id IS NOT NULL AND NOT path ~ (format('*.%s.%s', agent_id, owner_id))::lquery`,
  },
  {
    law: 'A cancelled approval returns an agent’s money to that agent, and nobody else’s.',
    needs: 'deposit',
    sql: `SELECT format('deposit %s (%s) of agent %s: %s won returned to %s', d.id, d.status, d.agent_id, coalesce(back.amount, 0), back.agent_id) AS broken
      FROM deposit d LEFT JOIN (
        SELECT t.cause_id, a.owner_id AS agent_id, sum(p.amount) AS amount
        FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id AND s.kind = 'bank' JOIN account a ON a.id = p.destination_id
        WHERE t.kind = 'deposit_cancelled' AND t.cause_kind = 'deposit' GROUP BY 1, 2) AS back ON back.cause_id = d.id::text
      WHERE (back.agent_id, back.amount) IS DISTINCT FROM
          (CASE d.status WHEN 'approval_cancelled' THEN d.agent_id END, CASE WHEN d.status = 'approval_cancelled' AND d.agent_id IS NOT NULL THEN d.amount END)
        AND NOT ${isArchived(`'deposit:' || d.id || ':cancel'`)}`,
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
    law: 'What converted points require to be bet is noted for all of them.',
    needs: 'turnover_requirement',
    sql: `SELECT format('conversion %s: %s points noted, %s converted', r.conversion, r.points, c.points) AS broken
      FROM (SELECT conversion, owner_id, sum(points) AS points FROM turnover_requirement GROUP BY 1, 2) AS r
      LEFT JOIN (
        SELECT t.key, s.owner_id, sum(p.amount) AS points FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id
        WHERE t.kind = 'point_conversion' AND s.kind = 'point' GROUP BY 1, 2) AS c ON c.key = 'point-conversion:' || r.conversion AND c.owner_id = r.owner_id
      WHERE r.points IS DISTINCT FROM c.points AND NOT ${isArchived(`'point-conversion:' || r.conversion`)}`,
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
