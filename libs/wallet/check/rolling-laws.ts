import type { Law } from './law.js';

/** Runs of which nothing has left. What went before was looked at when periods left the last time. */
const wholeRun = `(SELECT * FROM rolling_run WHERE at > (SELECT coalesce(max(left_at), '-infinity') FROM period))`;

/** Won and points that all transfers of a run together moved, by owner: what came to pending rolling, cash and points. */
const byOwner = `
  SELECT t.cause_id, coalesce(nullif(d.owner_id, 0), s.owner_id) AS owner_id,
         sum(CASE WHEN d.kind = 'rolling_pending' THEN p.amount WHEN s.kind = 'rolling_pending' THEN -p.amount ELSE 0 END) AS pending,
         sum(CASE WHEN d.kind = 'cash' THEN p.amount ELSE 0 END) AS cash,
         sum(CASE WHEN d.kind = 'point' THEN p.amount ELSE 0 END) AS points
  FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
  JOIN ${wholeRun} AS run ON run.id::text = t.cause_id
  WHERE t.cause_kind = 'rolling_run' AND (s.owner_id > 0 OR d.owner_id > 0) GROUP BY 1, 2`;

/** Each run with the shares that it took, by owner, and whether they had been paid before. */
const taken = `
  SELECT run.id, run.kind, run.won_per_point, share.owner_id, share.amount, run.kind = 'reversal' AND share.payment_id IS NOT NULL AS was_paid
  FROM ${wholeRun} AS run JOIN rolling_share share
    ON run.id = CASE run.kind WHEN 'accrual' THEN share.accrual_id WHEN 'payment' THEN share.payment_id ELSE share.reversal_id END`;

/** Laws that tie rolling to the ledger. */
export const rollingLaws: Law[] = [
  {
    law: 'What is pending of rolling are the accrued shares.',
    needs: 'rolling_share',
    sql: `SELECT format('owner %s: %s pending, %s accrued', owner_id, coalesce(a.balance, 0), coalesce(s.amount, 0)) AS broken
      FROM (SELECT owner_id, balance FROM account WHERE kind = 'rolling_pending') AS a
      FULL JOIN (SELECT owner_id, sum(amount) AS amount FROM rolling_share WHERE state = 'accrued' GROUP BY 1) AS s USING (owner_id)
      WHERE coalesce(a.balance, 0) <> coalesce(s.amount, 0)`,
  },
  {
    law: 'Every run of rolling moved exactly its shares between the house and those they are for.',
    needs: 'rolling_share',
    sql: `SELECT format('run %s: shares move %s of the house, transfers %s', run.id, coalesce(due.amount, 0), coalesce(house.amount, 0)) AS broken
      FROM ${wholeRun} AS run
      LEFT JOIN (SELECT id, sum(CASE kind WHEN 'accrual' THEN -amount WHEN 'reversal' THEN amount ELSE 0 END) AS amount
                 FROM (${taken}) AS taken GROUP BY 1) AS due ON due.id = run.id
      LEFT JOIN (SELECT t.cause_id, sum(CASE WHEN d.kind = 'rolling' THEN p.amount WHEN s.kind = 'rolling' THEN -p.amount ELSE 0 END) AS amount
                 FROM transfer t JOIN posting p ON p.transfer_id = t.id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
                 WHERE t.cause_kind = 'rolling_run' GROUP BY 1) AS house ON house.cause_id = run.id::text
      WHERE due.id IS NULL OR house.cause_id IS NULL OR due.amount <> house.amount
      UNION ALL
      SELECT format('run %s, owner %s: shares move %s pending, transfers %s', cause_id, owner_id, coalesce(due.amount, 0), coalesce(moved.pending, 0))
      FROM (SELECT id::text AS cause_id, owner_id, sum(CASE WHEN kind = 'accrual' THEN amount WHEN was_paid THEN 0 ELSE -amount END) AS amount
            FROM (${taken}) AS taken GROUP BY 1, 2) AS due
      FULL JOIN (${byOwner}) AS moved USING (cause_id, owner_id)
      WHERE coalesce(due.amount, 0) <> coalesce(moved.pending, 0)
      UNION ALL
      SELECT format('transfer %s has no run', t.key) FROM transfer t
      WHERE (t.cause_kind = 'rolling_run' OR t.kind IN ('rolling_accrued', 'rolling_paid', 'rolling_reversed'))
        AND NOT EXISTS (SELECT FROM rolling_run r WHERE t.cause_kind = 'rolling_run' AND r.id::text = t.cause_id)
      UNION ALL
      SELECT format('the share of owner %s in bet %s was taken by a run that there is not', s.owner_id, s.bet_id) FROM rolling_share s
      WHERE EXISTS (SELECT FROM unnest(ARRAY[accrual_id, payment_id, reversal_id]) AS taken (id)
                    WHERE id IS NOT NULL AND NOT EXISTS (SELECT FROM rolling_run r WHERE r.id = taken.id))`,
  },
  {
    law: 'Every payment of rolling came to those it was for, in points or as cash.',
    needs: 'rolling_share',
    sql: `SELECT format('run %s, owner %s: %s won due, %s points and %s won came', due.id, due.owner_id, due.amount, coalesce(moved.points, 0), coalesce(moved.cash, 0)) AS broken
      FROM (SELECT id, won_per_point, owner_id, sum(amount) AS amount FROM (${taken}) AS taken WHERE kind = 'payment' GROUP BY 1, 2, 3) AS due
      LEFT JOIN (${byOwner}) AS moved ON moved.cause_id = due.id::text AND moved.owner_id = due.owner_id
      WHERE due.amount <> coalesce(moved.cash, 0) + coalesce(moved.points, 0) * coalesce(due.won_per_point, 0)`,
  },
  {
    law: 'No share of rolling stands twice, and none stands of a bet that is cancelled or that there is not.',
    needs: 'rolling_share',
    sql: `SELECT format('bet %s, owner %s: %s shares stand', bet_id, owner_id, count(*)) AS broken
      FROM rolling_share WHERE state IN ('due', 'accrued', 'paid') GROUP BY bet_id, owner_id HAVING count(*) > 1
      UNION ALL
      SELECT format('bet %s (%s), owner %s: the share is %s', s.bet_id, coalesce(b.status, 'unknown'), s.owner_id, s.state)
      FROM rolling_share s LEFT JOIN bet b ON b.id = s.bet_id
      WHERE s.state IN ('due', 'accrued', 'paid') AND coalesce(b.status = 'cancelled', true)
        -- Of a round of a vendor: the round's own share, and that of its first bet.
        AND NOT (s.unit ~ '^casino:[0-9]+$' AND (EXISTS (SELECT FROM casino_round r WHERE r.id = s.bet_id AND r.status = 'closed')
          OR EXISTS (SELECT FROM casino_transaction t WHERE t.id = s.bet_id AND t.kind = 'bet' AND NOT t.rolled_back)))`,
  },
  {
    law: 'Nothing is left to pay or reverse of a unit that is done.',
    needs: 'rolling_share',
    sql: `SELECT format('unit %s (%s): the share of owner %s in bet %s is %s', u.unit, u.outcome, s.owner_id, s.bet_id, s.state) AS broken
      FROM rolling_unit u JOIN rolling_share s ON s.unit = u.unit
      WHERE u.done_at IS NOT NULL AND (s.state = 'due' OR s.state = 'accrued' AND NOT (s.payable AND u.outcome = 'pay') OR u.outcome = 'reverse' AND s.state = 'paid')`,
  },
  {
    law: 'What owners have of rolling by their sums is what their shares come to.',
    needs: 'rolling_owner',
    sql: `SELECT format('owner %s: %s pending and %s payable, shares %s and %s', owner_id, coalesce(o.pending, 0), coalesce(o.payable, 0),
        coalesce(s.pending, 0), coalesce(s.payable, 0)) AS broken
      FROM rolling_owner o FULL JOIN (
        SELECT owner_id, coalesce(sum(amount) FILTER (WHERE NOT payable), 0) AS pending, coalesce(sum(amount) FILTER (WHERE payable), 0) AS payable
        FROM rolling_share WHERE state = 'accrued' GROUP BY 1) AS s USING (owner_id)
      WHERE coalesce(o.pending, 0) <> coalesce(s.pending, 0) OR coalesce(o.payable, 0) <> coalesce(s.payable, 0)
      UNION ALL
      SELECT format('owner %s, run %s: the line says %s won and %s shares, the shares %s and %s', owner_id, run_id, l.amount, l.shares, t.amount, t.shares)
      FROM (SELECT l.* FROM rolling_run_line l JOIN ${wholeRun} AS run ON run.id = l.run_id) AS l
      FULL JOIN (SELECT owner_id, id AS run_id, sum(amount) AS amount, count(*) AS shares FROM (${taken}) AS taken GROUP BY 1, 2) AS t USING (owner_id, run_id)
      WHERE (l.amount, l.shares) IS DISTINCT FROM (t.amount, t.shares)`,
  },
];
