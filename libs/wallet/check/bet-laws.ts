import type { Law } from './law.js';

/** Won that all transfers of a bet together moved into the house's escrow and gaming accounts. */
const net = `
  SELECT t.cause_id,
         coalesce(sum(CASE WHEN d.kind = 'escrow' THEN p.amount WHEN s.kind = 'escrow' THEN -p.amount END), 0) AS escrow,
         coalesce(sum(CASE WHEN d.kind = 'gaming' THEN p.amount END), 0) - coalesce(sum(CASE WHEN s.kind = 'gaming' THEN p.amount END), 0) AS gaming
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.cause_kind = 'bet' GROUP BY 1`;

/**
 * Laws that tie bets to the ledger. They look at what all transfers of a bet did together, so they hold through any number
 * of revisions and recalls: the house has the stake without the payout, and nothing of a bet that is over stays in escrow.
 */
export const betLaws: Law[] = [
  {
    law: 'Every bet was placed by exactly its transfer.',
    needs: 'bet',
    sql: `SELECT format('bet %s: stake %s, placed %s', b.id, b.stake, coalesce(placed.amount::text, 'never')) AS broken
      FROM bet b LEFT JOIN (
        SELECT t.key, sum(p.amount) AS amount, min(s.owner_id) AS owner_id
        FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
        WHERE t.kind = 'bet_placed' AND s.kind = 'cash' AND d.kind = 'escrow' GROUP BY t.id, t.key) AS placed ON placed.key = 'bet:' || b.id
      WHERE placed.amount IS DISTINCT FROM b.stake::numeric OR placed.owner_id IS DISTINCT FROM b.owner_id
      UNION ALL SELECT format('transfer %s has no bet', t.key) FROM transfer t
      WHERE t.cause_kind = 'bet' AND NOT EXISTS (SELECT FROM bet b WHERE b.id::text = t.cause_id)`,
  },
  {
    law: 'Every settled bet was settled by its transfers, and no other bet was.',
    needs: 'bet',
    sql: `SELECT format('bet %s (%s): stake %s, payout %s, house %s', b.id, b.status, b.stake, b.payout, coalesce(net.gaming, 0)) AS broken
      FROM bet b LEFT JOIN (${net}) AS net ON net.cause_id = b.id::text
      WHERE coalesce(net.gaming, 0) <> CASE WHEN b.status = 'settled' THEN b.stake - b.payout ELSE 0 END
         OR b.status <> 'cancelled'
            AND (b.status = 'settled') <> EXISTS (SELECT FROM transfer t WHERE t.key = 'settle:' || b.id || ':1')`,
  },
  {
    law: 'What is in escrow are the stakes of accepted bets.',
    needs: 'bet',
    sql: `SELECT format('bet %s (%s): stake %s, in escrow %s', b.id, b.status, b.stake, coalesce(net.escrow, 0)) AS broken
      FROM bet b LEFT JOIN (${net}) AS net ON net.cause_id = b.id::text
      WHERE coalesce(net.escrow, 0) <> CASE WHEN b.status = 'accepted' THEN b.stake ELSE 0 END
      UNION ALL
      SELECT format('escrow holds %s, accepted stakes are %s', held, stakes)
      FROM (SELECT coalesce(sum(CASE WHEN d.kind = 'escrow' THEN p.amount ELSE -p.amount END), 0) AS held
            FROM posting p JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
            WHERE 'escrow' IN (s.kind, d.kind)) AS escrow,
           (SELECT coalesce(sum(stake), 0) AS stakes FROM bet WHERE status = 'accepted') AS accepted
      WHERE held <> stakes`,
  },
];
