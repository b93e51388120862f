import type { Law } from './law.js';

/** Laws that tie entries of the bank to the deposits that they paid. */
export const bankLaws: Law[] = [
  {
    law: 'An entry of the bank pays one approved deposit of its amount, and entry and deposit name each other.',
    needs: 'bank_entry',
    sql: `SELECT format('entry %s (%s, %s won) pays deposit %s; deposit %s (%s, %s won) is paid by entry %s',
        e.id, e.state, e.amount, e.deposit_id, d.id, d.status, d.amount, d.entry_id) AS broken
      FROM (SELECT * FROM bank_entry WHERE state = 'paid' OR deposit_id IS NOT NULL) AS e
      FULL JOIN (SELECT * FROM deposit WHERE entry_id IS NOT NULL) AS d ON d.entry_id = e.id
      WHERE (e.state, e.deposit_id, e.amount) IS DISTINCT FROM ('paid', d.id, d.amount)
        OR d.status NOT IN ('approved', 'completed') OR d.agent_id IS NOT NULL`,
  },
];
