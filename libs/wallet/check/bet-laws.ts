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
 * of revisions, cancellations and recalls: the house has the stake without the payout of a settled bet and nothing of any other,
 * and nothing of a bet that is over stays in escrow.
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
      WHERE t.cause_kind = 'bet' AND NOT EXISTS (SELECT FROM bet b WHERE b.id::text = t.cause_id)
        AND NOT CASE WHEN t.cause_id ~ '^[0-9]+$' THEN t.cause_id::bigint < (SELECT first_kept_id()) ELSE false END`,
  },
  {
    law: 'Every settled bet was settled by its transfers, and no other bet was.',
    needs: 'bet',
    sql: `SELECT format('bet %s (%s): stake %s, payout %s, house %s', b.id, b.status, b.stake, b.payout, coalesce(net.gaming, 0)) AS broken
      FROM bet b LEFT JOIN (${net}) AS net ON net.cause_id = b.id::text
      WHERE coalesce(net.gaming, 0) <> CASE WHEN b.status = 'settled' THEN b.stake - b.payout ELSE 0 END
         -- The first end of a bet empties its escrow; later ones move a difference, if there is any.
         OR (b.status <> 'accepted') <> EXISTS (SELECT FROM transfer_key k WHERE k.key IN ('settle:' || b.id || ':1', 'cancel:' || b.id || ':1'))`,
  },
  {
    law: 'No transfer is of a revision that its bet has not had.',
    needs: 'bet',
    sql: `SELECT format('transfer %s of bet %s, which has revision %s', t.key, b.id, b.revision) AS broken
      FROM transfer t JOIN bet b ON b.id::text = t.cause_id
      WHERE t.cause_kind = 'bet' AND t.key ~ '^(settle|cancel):[0-9]+:[0-9]+$'
        AND (split_part(t.key, ':', 2) <> t.cause_id OR split_part(t.key, ':', 3)::int > b.revision)`,
  },
  {
    law: 'Every bet keeps what it was before each later revision.',
    needs: 'bet_revision',
    sql: `SELECT format('bet %s has revision %s and keeps %s earlier ones', b.id, b.revision, count(h.bet_id)) AS broken
      FROM bet b LEFT JOIN bet_revision h ON h.bet_id = b.id AND h.revision BETWEEN 1 AND b.revision - 1
      WHERE b.revision > 1 GROUP BY b.id HAVING count(h.bet_id) <> b.revision - 1`,
  },
  {
    law: 'Every leg and every earlier revision is of a bet.',
    needs: 'bet_revision',
    sql: `SELECT format('leg %s of bet %s', ordinal, bet_id) AS broken FROM bet_leg l WHERE NOT EXISTS (SELECT FROM bet b WHERE b.id = l.bet_id)
      UNION ALL SELECT format('revision %s of bet %s', revision, bet_id) FROM bet_revision h WHERE NOT EXISTS (SELECT FROM bet b WHERE b.id = h.bet_id)`,
  },
  {
    law: 'No settled round has a bet that is behind its result.',
    needs: 'bet',
    sql: `SELECT format('bet %s (%s) was graded by result %s of round %s, which has %s', b.id, b.status, b.result_revision, r.id, r.revision) AS broken
      FROM bet b JOIN round r ON r.id = b.round_id
      WHERE r.settled_at IS NOT NULL AND b.status <> 'cancelled' AND b.result_revision < r.revision`,
  },
  {
    law: 'What is in escrow are the stakes of accepted bets, less what parts of them were cashed out for.',
    needs: 'bet',
    sql: `SELECT format('bet %s (%s): stake %s, in escrow %s', b.id, b.status, b.stake, coalesce(net.escrow, 0)) AS broken
      FROM bet b LEFT JOIN (${net}) AS net ON net.cause_id = b.id::text LEFT JOIN ticket k ON k.bet_id = b.id
      WHERE coalesce(net.escrow, 0) <> CASE WHEN b.status = 'accepted' THEN b.stake - coalesce(k.taken_paid, 0) ELSE 0 END
      UNION ALL
      SELECT format('escrow holds %s, accepted stakes are %s', held, stakes)
      FROM (SELECT coalesce(sum(amount), 0) AS held FROM (
              SELECT CASE WHEN d.kind = 'escrow' THEN p.amount ELSE -p.amount END AS amount
              FROM posting p JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
              WHERE 'escrow' IN (s.kind, d.kind)
              UNION ALL SELECT o.balance FROM ledger_opening o JOIN account a ON a.id = o.account_id WHERE a.kind = 'escrow') AS moved) AS escrow,
           (SELECT coalesce(sum(b.stake - coalesce(k.taken_paid, 0)), 0) AS stakes
            FROM bet b LEFT JOIN ticket k ON k.bet_id = b.id WHERE b.status = 'accepted') AS accepted
      WHERE held <> stakes`,
  },
];
