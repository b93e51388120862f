import type { Corruptions } from './corruptions.js';

/** An entry that pays, as far as the table knows. */
const entry = (depositId: number, amount: string) => [
  `INSERT INTO bank_list (at, admin_id, by, name, layout, entries) VALUES (now(), 1, 'x', '', 'program', 1)`,
  `INSERT INTO bank_entry (list_id, bank_name, bank_account, reference, at, amount, depositor, state, deposit_id, decided_at, decided_by)
   SELECT (SELECT max(id) FROM bank_list), '', '1', 'r', now(), ${amount}, 'x', 'paid', ${depositId}, now(), 'x' FROM deposit WHERE id = ${depositId}`,
];

export const bankCorruptions: Corruptions = {
  'An entry of the bank pays one approved deposit of its amount, and entry and deposit name each other.': {
    'a deposit that names an entry which is not there': (ids) => [`UPDATE deposit SET entry_id = 999 WHERE id = ${ids.deposit}`],
    'an entry that its deposit does not name': (ids) => entry(ids.deposit, 'amount'),
    'an entry of another amount': (ids) => [
      ...entry(ids.deposit, 'amount + 1'),
      `UPDATE deposit SET entry_id = (SELECT max(id) FROM bank_entry) WHERE id = ${ids.deposit}`,
    ],
    'an entry that pays and waits': (ids) => [
      ...entry(ids.deposit, 'amount'),
      `UPDATE deposit SET entry_id = (SELECT max(id) FROM bank_entry) WHERE id = ${ids.deposit}`,
      `UPDATE bank_entry SET state = 'waiting', deposit_id = NULL, decided_at = NULL, decided_by = NULL`,
    ],
  },
};
