import type { InitialisationObstacle } from '#lib/contract';
import type { Sql } from '#lib/platform';
import type { IdRange } from './leaving-periods.js';

/** Something that is still open and keeps its period here. */
export interface Obstacle {
  name: InitialisationObstacle;
  what: string;
  count: number;
}

/** Each counts what is open among the ids from `$1` up to `$2`. */
const searches: { name: InitialisationObstacle; what: string; sql: string }[] = [
  { name: 'bets', what: 'bets in progress', sql: `SELECT count(*) AS count FROM bet WHERE id >= $1 AND id < $2 AND status = 'accepted'` },
  {
    name: 'results',
    what: 'bets that the newest result of their round has not reached',
    sql: `SELECT count(*) AS count FROM bet b JOIN round r ON r.id = b.round_id
      WHERE b.id >= $1 AND b.id < $2 AND b.status = 'settled' AND b.result_revision < r.revision`,
  },
  {
    name: 'tickets',
    what: 'tickets that the newest result of their fixtures has not reached',
    sql: `SELECT count(DISTINCT b.id) AS count FROM bet b JOIN ticket_leg l ON l.bet_id = b.id JOIN fixture f ON f.id = l.fixture_id
      WHERE b.id >= $1 AND b.id < $2 AND l.bet_id >= $1 AND l.bet_id < $2 AND b.status = 'settled' AND (l.graded_revision < f.result_revision OR f.due)`,
  },
  {
    name: 'rolling',
    what: 'shares of rolling that are still to be accrued, paid or taken back',
    sql: `SELECT count(*) AS count FROM rolling_share s LEFT JOIN rolling_unit u ON u.unit = s.unit AND u.done_at IS NULL
      WHERE s.bet_id >= $1 AND s.bet_id < $2 AND (s.state IN ('due', 'accrued') OR u.unit IS NOT NULL)`,
  },
  {
    name: 'losing',
    what: 'settled bets that losing has not counted',
    sql: `SELECT count(*) AS count FROM bet b
      WHERE b.id >= $1 AND b.id < $2 AND b.settled_at >= (SELECT counted_until FROM losing_period WHERE closed_at IS NULL)`,
  },
  {
    name: 'positions',
    what: 'carried parts of bets that are still to be reckoned',
    sql: `SELECT count(*) AS count FROM position_share s
      WHERE s.bet_id >= $1 AND s.bet_id < $2
        AND (s.state = 'open' OR EXISTS (SELECT FROM position_ask a WHERE a.scope IN (s.unit, 'bet:' || s.bet_id)))`,
  },
  {
    name: 'withdrawals',
    what: 'withdrawals that wait',
    sql: `SELECT count(*) AS count FROM withdrawal w JOIN transfer_key k ON k.key = 'withdrawal:' || w.id || ':request'
      WHERE w.status = 'waiting' AND k.transfer_id >= $1 AND k.transfer_id < $2`,
  },
  {
    name: 'events',
    what: 'settled bets whose events are not relayed yet',
    sql: `SELECT count(*) AS count FROM outbox o CROSS JOIN LATERAL jsonb_array_elements_text(o.data -> 'ids') AS bet (id)
      WHERE o.name = 'bets.settled' AND bet.id::bigint >= $1 AND bet.id::bigint < $2`,
  },
  {
    name: 'chains',
    what: 'accounts of which it does not have the first postings',
    sql: `SELECT count(*) AS count
      FROM (SELECT account_id, count(*) AS postings, max(version) AS last
            FROM (SELECT source_id AS account_id, source_version AS version FROM posting WHERE transfer_id >= $1 AND transfer_id < $2
                  UNION ALL SELECT destination_id, destination_version FROM posting WHERE transfer_id >= $1 AND transfer_id < $2) AS side
            WHERE version IS NOT NULL GROUP BY account_id) AS chain
      LEFT JOIN ledger_opening o USING (account_id) WHERE chain.last <> coalesce(o.version, 0) + chain.postings`,
  },
  {
    // Nothing before the first block: it names the months that had left by then.
    name: 'blocks',
    what: 'entries that the audit chain has not taken in',
    sql: `SELECT (SELECT count(*) FROM transfer t WHERE t.id >= greatest($1, n.transfer + 1) AND t.id < $2)
        + (SELECT count(*) FROM audit_entry e WHERE e.id >= greatest($1, n.audit + 1) AND e.id < $2)
        + (SELECT count(*) FROM bet_revision r WHERE r.bet_id >= $1 AND r.bet_id < $2 AND r.written > n.revision) AS count
      FROM (SELECT (through ->> 'transfer')::bigint AS transfer, (through ->> 'audit')::bigint AS audit, (through ->> 'bet-revision')::bigint AS revision
            FROM audit_block ORDER BY number DESC LIMIT 1) AS n`,
  },
];

/** What keeps a period here; nothing for one that may leave. */
export async function obstaclesIn(sql: Sql, { from, until }: IdRange): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const search of searches) {
    const [row] = await sql.query<{ count: number }>(search.sql, [from, until]);
    if (row && row.count > 0) found.push({ name: search.name, what: search.what, count: row.count });
  }
  return found;
}
