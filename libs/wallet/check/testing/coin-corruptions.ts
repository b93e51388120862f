import type { Corruptions } from './corruptions.js';

/** A request becomes one by coin, for the count that its amount is worth at 1,000 won per USDT. */
const byCoin = (table: 'deposit' | 'withdrawal', id: number, { count = 'amount / 1000', owner = 'owner_id' } = {}) => [
  `INSERT INTO coin_transfer (owner_id, network, sender, recipient, count, rate, rate_at, rate_source)
   SELECT ${owner}, 'USDT_TRC20', 'x', 'y', ${count}, 1000, now(), 'staff' FROM ${table} WHERE id = ${id}`,
  `UPDATE ${table} SET coin_transfer_id = (SELECT max(id) FROM coin_transfer) WHERE id = ${id}`,
];
const paid = (purpose: 'payment' | 'refund' = 'payment') =>
  `INSERT INTO coin_transaction (transfer_id, chain, hash, purpose, at, by)
   SELECT max(id), 'tron', '${purpose}', '${purpose}', now(), 'x' FROM coin_transfer`;

export const coinCorruptions: Corruptions = {
  'A request by coin is for the count that its amount is worth at its rate, and belongs to its owner.': {
    'a count that is a part too large': (ids) => [...byCoin('deposit', ids.deposit, { count: 'amount / 1000 + 0.000001' }), paid()],
    'a transfer of another owner': (ids) => [...byCoin('withdrawal', ids.paid, { owner: 'owner_id + 1' }), paid()],
  },
  'What was approved by coin has one transaction that paid it; a deposit that was not, only where its coins went back.': {
    'an approved deposit that nothing paid': (ids) => byCoin('deposit', ids.deposit),
    'an approved withdrawal that nothing paid': (ids) => byCoin('withdrawal', ids.paid),
    'an approved deposit whose coins went back': (ids) => [...byCoin('deposit', ids.deposit), paid(), paid('refund')],
    'a withdrawal that waits and is paid': (ids) => [...byCoin('withdrawal', ids.waiting), paid()],
    'a cancelled deposit that still binds its transaction': (ids) => [...byCoin('deposit', ids.cancelled), paid()],
    'coins that went back without having come': (ids) => [...byCoin('deposit', ids.cancelled), paid('refund')],
  },
};
