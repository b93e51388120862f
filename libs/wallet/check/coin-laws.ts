import type { Law } from './law.js';

/** Laws that tie deposits and withdrawals by coin to what was sent. */
export const coinLaws: Law[] = [
  {
    law: 'A request by coin is for the count that its amount is worth at its rate, and belongs to its owner.',
    needs: 'coin_transfer',
    sql: `SELECT format('%s %s (%s won, owner %s) is for %s coins at %s, of owner %s', r.kind, r.id, r.amount, r.owner_id, t.count, t.rate,
        t.owner_id) AS broken
      FROM (SELECT 'deposit' AS kind, id, amount, owner_id, coin_transfer_id FROM deposit WHERE coin_transfer_id IS NOT NULL
        UNION ALL SELECT 'withdrawal', id, amount, owner_id, coin_transfer_id FROM withdrawal WHERE coin_transfer_id IS NOT NULL) AS r
      JOIN coin_transfer t ON t.id = r.coin_transfer_id
      WHERE t.owner_id <> r.owner_id OR t.count <> trunc(r.amount::numeric(60, 30) / t.rate,
        CASE t.network WHEN 'BTC' THEN 8 WHEN 'ETH' THEN 18 ELSE 6 END)`,
  },
  {
    law: 'What was approved by coin has one transaction that paid it; a deposit that was not, only where its coins went back.',
    needs: 'coin_transfer',
    sql: `SELECT format('%s %s is %s with %s payments and %s refunds', r.kind, r.id, r.status, t.payments, t.refunds) AS broken
      FROM (SELECT 'deposit' AS kind, id, status, coin_transfer_id FROM deposit WHERE coin_transfer_id IS NOT NULL
        UNION ALL SELECT 'withdrawal', id, status, coin_transfer_id FROM withdrawal WHERE coin_transfer_id IS NOT NULL) AS r
      CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE purpose = 'payment' AND freed_at IS NULL) AS payments,
        count(*) FILTER (WHERE purpose = 'refund') AS refunds FROM coin_transaction WHERE transfer_id = r.coin_transfer_id) AS t
      WHERE CASE WHEN r.status IN ('approved', 'completed') THEN (t.payments, t.refunds) <> (1, 0)
        WHEN r.kind = 'deposit' AND r.status IN ('refused', 'approval_cancelled') THEN t.payments <> t.refunds
        ELSE (t.payments, t.refunds) <> (0, 0) END`,
  },
];
