import type { Law } from './law.js';
import { isArchived } from './request-laws.js';

/** Postings of rounds with what they did to the escrow and to their member, by transfer. */
const moved = `
  SELECT t.key, t.kind, t.cause_id,
         sum(CASE WHEN d.kind IN ('casino_escrow', 'casino_escrow_egg') THEN p.amount WHEN s.kind IN ('casino_escrow', 'casino_escrow_egg') THEN -p.amount ELSE 0 END) AS escrow,
         sum(CASE WHEN d.owner_id > 0 AND d.kind IN ('cash', 'egg') THEN p.amount WHEN s.owner_id > 0 AND s.kind IN ('cash', 'egg') THEN -p.amount
                  WHEN d.owner_id > 0 AND d.kind = 'receivable' THEN -p.amount ELSE 0 END) AS member,
         max(greatest(s.owner_id, d.owner_id)) AS owner_id
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.cause_kind = 'casino_round' GROUP BY t.id, t.key, t.kind, t.cause_id`;

/** What each transaction should have moved for its member. */
const due = `
  SELECT c.id, c.round_id, c.member_id, c.kind, c.at, 'casino:' || c.id AS key,
         CASE c.kind WHEN 'bet' THEN -c.amount WHEN 'rollback' THEN CASE WHEN target.kind = 'bet' THEN c.amount ELSE 0 END ELSE c.amount END AS member
  FROM casino_transaction c
  LEFT JOIN casino_transaction target ON c.kind = 'rollback' AND target.vendor_id = c.vendor_id AND target.vendor_tx = c.reference`;

/** Eggs that went to vendors and came back, by transfer. */
const transferred = `
  SELECT t.key, string_agg(format('%s → %s %s', s.kind, d.kind, p.amount), ', ' ORDER BY p.ordinal) AS way, max(greatest(s.owner_id, d.owner_id)) AS owner_id
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  WHERE t.cause_kind = 'casino_transfer' OR t.kind IN ('casino_sent', 'casino_send_decided', 'casino_returned') GROUP BY t.key`;

/** What each call that moves eggs should have moved. */
const transfersDue = `
  SELECT 'casino-transfer:' || id || ':sent' AS key, member_id, format('egg → vendor_in_flight %s', amount) AS way
  FROM casino_outgoing WHERE call = 'transfer/in'
  UNION ALL
  SELECT 'casino-transfer:' || id || ':decided', member_id, format('vendor_in_flight → %s %s', CASE outcome WHEN 'yes' THEN 'vendor_wallet' ELSE 'egg' END, amount)
  FROM casino_outgoing WHERE call = 'transfer/in' AND outcome <> 'unknown'
  UNION ALL
  SELECT 'casino-transfer:' || o.id || ':returned', o.member_id, concat_ws(', ',
    CASE WHEN o.amount > 0 THEN format('vendor_wallet → egg %s', o.amount) END,
    CASE WHEN v.kept > 0 THEN format('vendor_wallet → gaming_egg %s', v.kept) WHEN v.kept < 0 THEN format('gaming_egg → vendor_wallet %s', -v.kept) END)
  FROM casino_outgoing o LEFT JOIN casino_visit v ON v.call_id = o.id
  WHERE o.call = 'transfer/out' AND o.outcome = 'yes' AND (o.amount > 0 OR v.kept <> 0)`;

/** Laws that tie rounds of vendors to the ledger. */
export const casinoLaws: Law[] = [
  {
    law: 'What lies in the casino’s escrow is what open rounds hold.',
    needs: 'casino_round',
    sql: `SELECT format('%s: %s in the escrow, rounds hold %s', unit, coalesce(held.amount, 0), coalesce(rounds.amount, 0)) AS broken
      FROM (SELECT CASE a.kind WHEN 'casino_escrow' THEN 'cash' ELSE 'egg' END AS unit,
              coalesce((SELECT sum(p.amount) FROM posting p WHERE p.destination_id = a.id), 0)
              - coalesce((SELECT sum(p.amount) FROM posting p WHERE p.source_id = a.id), 0)
              + coalesce((SELECT o.balance FROM ledger_opening o WHERE o.account_id = a.id), 0) AS amount
            FROM account a WHERE a.kind IN ('casino_escrow', 'casino_escrow_egg')) AS held
      FULL JOIN (SELECT unit, sum(escrow) AS amount FROM casino_round GROUP BY 1) AS rounds USING (unit)
      WHERE coalesce(held.amount, 0) <> coalesce(rounds.amount, 0)`,
  },
  {
    law: 'Every round holds in the escrow what its transfers put there, and nothing once it is closed.',
    needs: 'casino_round',
    sql: `SELECT format('round %s (%s): holds %s, transfers put %s', r.id, r.status, r.escrow, coalesce(m.escrow, 0)) AS broken
      FROM casino_round r LEFT JOIN (SELECT cause_id, sum(escrow) AS escrow FROM (${moved}) AS m GROUP BY 1) AS m ON m.cause_id = r.id::text
      WHERE r.escrow <> coalesce(m.escrow, 0) AND r.opened_at > (SELECT coalesce(max(left_at), '-infinity') FROM period)`,
  },
  {
    law: 'Every round’s stake and payout are the sums of its transactions that stand.',
    needs: 'casino_transaction',
    sql: `SELECT format('round %s: stake %s of %s, payout %s of %s', r.id, r.stake, coalesce(c.stake, 0), r.payout, coalesce(c.payout, 0)) AS broken
      FROM casino_round r LEFT JOIN (
        SELECT round_id, sum(amount) FILTER (WHERE kind = 'bet' AND NOT rolled_back) AS stake,
               sum(amount) FILTER (WHERE kind IN ('win', 'free_win', 'promo_win', 'adjust') AND NOT rolled_back) AS payout
        FROM casino_transaction GROUP BY 1) AS c ON c.round_id = r.id
      WHERE r.stake <> coalesce(c.stake, 0) OR r.payout <> coalesce(c.payout, 0)`,
  },
  {
    law: 'Every transaction of a vendor moved its amount once for its member, and every transfer of a round has its transaction.',
    needs: 'casino_transaction',
    sql: `WITH moved AS MATERIALIZED (${moved}), due AS MATERIALIZED (${due})
      SELECT format('transaction %s (%s) of member %s: %s due, %s moved for %s', due.id, due.kind, due.member_id, due.member, coalesce(m.member, 0), m.owner_id) AS broken
      FROM due LEFT JOIN (
        SELECT regexp_replace(key, ':won$', '') AS key, sum(member) AS member, max(owner_id) AS owner_id FROM moved
        WHERE key LIKE 'casino:%' AND key NOT LIKE '%:back%' GROUP BY 1) AS m ON m.key = due.key
      WHERE (due.member <> coalesce(m.member, 0) OR m.owner_id <> due.member_id) AND NOT ${isArchived('due.key')}
      UNION ALL
      SELECT format('transfer %s (%s) of round %s has no transaction', moved.key, moved.kind, moved.cause_id) FROM moved
      WHERE NOT EXISTS (SELECT FROM casino_round r WHERE r.id::text = moved.cause_id)
        OR moved.key NOT LIKE 'casino-close:%' AND NOT EXISTS (SELECT FROM due WHERE split_part(moved.key, ':', 2) = due.id::text)
      UNION ALL
      SELECT format('transfer %s (%s) is of no round', t.key, t.kind) FROM transfer t
      WHERE t.kind IN ('casino_bet', 'casino_win', 'casino_free_win', 'casino_promo', 'casino_rollback', 'casino_closed',
        'casino_adjusted') AND t.cause_kind <> 'casino_round'`,
  },
  {
    law: 'What was taken back of a round was taken back once, and a buried transaction never came.',
    needs: 'casino_tombstone',
    sql: `SELECT format('transaction %s of vendor %s came though it is buried', b.vendor_tx, b.vendor_id) AS broken
      FROM casino_tombstone b JOIN casino_transaction c USING (vendor_id, vendor_tx)
      UNION ALL
      SELECT format('transaction %s was taken back %s times', reference, count(*)) FROM casino_transaction
      WHERE kind = 'rollback' AND amount > 0 GROUP BY vendor_id, reference HAVING count(*) > 1`,
  },
  {
    law: 'What is at vendors and on its way there is what the transfers say.',
    needs: 'casino_outgoing',
    sql: `SELECT format('%s holds %s, transfers say %s', kind, held, said) AS broken
      FROM (SELECT a.kind,
              coalesce((SELECT sum(p.amount) FROM posting p WHERE p.destination_id = a.id), 0)
              - coalesce((SELECT sum(p.amount) FROM posting p WHERE p.source_id = a.id), 0)
              + coalesce((SELECT o.balance FROM ledger_opening o WHERE o.account_id = a.id), 0) AS held,
              (SELECT coalesce(sum(CASE o.call WHEN 'transfer/in' THEN o.amount ELSE -o.amount END), 0) FROM casino_outgoing o
               WHERE o.call IN ('transfer/in', 'transfer/out')
                 AND CASE a.kind WHEN 'vendor_wallet' THEN o.outcome = 'yes' ELSE o.outcome = 'unknown' AND o.call = 'transfer/in' END)
              - CASE a.kind WHEN 'vendor_wallet' THEN (SELECT coalesce(sum(kept), 0) FROM casino_visit) ELSE 0 END AS said
            FROM account a WHERE a.kind IN ('vendor_wallet', 'vendor_in_flight')) AS there
      WHERE held <> said`,
  },
  {
    law: 'Every transfer to or from a vendor moved its eggs once, by what came of it.',
    needs: 'casino_outgoing',
    sql: `WITH went AS MATERIALIZED (${transferred}), due AS MATERIALIZED (${transfersDue})
      SELECT format('%s of member %s: %s due, went %s for %s', key, due.member_id, due.way, went.way, went.owner_id) AS broken
      FROM due FULL JOIN went USING (key)
      WHERE (due.way IS DISTINCT FROM went.way OR went.owner_id NOT IN (0, due.member_id)) AND NOT ${isArchived('key')}`,
  },
  {
    law: 'Every fee of a vendor was booked once, as it was noted.',
    needs: 'casino_fee',
    sql: `SELECT format('fee %s of vendor %s for %s: %s noted, %s booked', f.id, f.vendor_id, f.day, f.amount, m.amount) AS broken
      FROM casino_fee f FULL JOIN (
        SELECT t.cause_id, sum(CASE WHEN d.kind = 'vendor_due' THEN p.amount WHEN s.kind = 'vendor_due' THEN -p.amount END) AS amount
        FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
        WHERE t.kind = 'vendor_fee' GROUP BY 1) AS m ON m.cause_id = f.id::text
      WHERE f.amount IS DISTINCT FROM m.amount AND NOT (m.amount IS NULL AND ${isArchived(`'vendor-fee:' || f.id`)})`,
  },
];
