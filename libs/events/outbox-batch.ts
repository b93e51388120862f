import type { Prepared, Sql, Tx } from '#lib/platform';
import type { RelayedEvent } from './outbox.js';

/** An event, or a row that stands for an event of each of many settled bets. */
type OutboxRow = RelayedEvent | SettledBets;
type SettledBets = Omit<RelayedEvent, 'name'> & { name: 'bets.settled' };

/**
 * Removes the oldest rows until they stand for a batch of 500 events, the last row taken whole, and answers them; nothing while
 * another relay is at work. What one removed that has just ended is not there to be taken again. Without parameters and without the
 * tables of bets, so that one plan serves every batch: planning took four times as long as taking.
 */
const takeOldest: Prepared = {
  name: 'take-oldest-outbox',
  text: `
    WITH oldest AS (
      SELECT id, news FROM outbox WHERE (SELECT pg_try_advisory_xact_lock(hashtext('truebook-relay'))) ORDER BY id LIMIT 500
    ), next AS (
      SELECT id FROM (SELECT id, sum(news) OVER (ORDER BY id) - news AS ahead FROM oldest) AS counted WHERE ahead < 500
    ), taken AS (
      DELETE FROM outbox WHERE id = ANY (ARRAY(SELECT id FROM next)) RETURNING id, name, at, streams, data, facts
    )
    SELECT id, name, at, streams, data, facts FROM taken ORDER BY id`,
};

/** Takes the oldest events out of the outbox. @returns about 500 events at most, in their order */
export async function takeOutboxBatch(tx: Tx): Promise<RelayedEvent[]> {
  const rows = await tx.query<OutboxRow>(takeOldest);
  const single = rows.filter((row) => row.name !== 'bets.settled');
  const settled = rows.filter((row) => row.name === 'bets.settled');
  return settled.length === 0 ? single : [...single, ...(await eventsOfSettled(tx, settled))].sort((a, b) => a.id - b.id);
}

/** An event for each settled bet, in the order of the rows and within them. */
function eventsOfSettled(tx: Tx, rows: SettledBets[]): Promise<RelayedEvent[]> {
  return tx.query<RelayedEvent>(
    `SELECT noted.id, n.name, noted.at, n.streams, n.data, n.facts
     FROM jsonb_to_recordset($1::jsonb) AS noted (id bigint, at timestamptz, data jsonb) CROSS JOIN LATERAL bets_settled_news(noted.data) AS n
     ORDER BY noted.id, n.place`,
    [JSON.stringify(rows)],
  );
}

/** What is committed and not yet relayed, in order. */
export function waitingEvents(sql: Sql): Promise<RelayedEvent[]> {
  return sql.query<RelayedEvent>('SELECT id, name, at, streams, data, facts FROM outbox_news ORDER BY id, place');
}

/** How much waits for the relay. */
export interface OutboxBacklog {
  /** Events; counting ends at 100,000 rows. */
  waiting: number;
  /** For how long the oldest has been waiting, ms. */
  lagMs: number;
}

/** How much waits for the relay, and for how long; cheap, however much it is. */
export async function outboxBacklog(sql: Sql): Promise<OutboxBacklog> {
  const [row] = await sql.query<OutboxBacklog>(
    `SELECT (SELECT coalesce(sum(news), 0)::bigint FROM (SELECT news FROM outbox LIMIT 100000) AS counted) AS waiting,
       coalesce((SELECT greatest(0, extract(epoch FROM clock_timestamp() - at) * 1000)::double precision FROM outbox ORDER BY id LIMIT 1), 0) AS "lagMs"`,
  );
  return row!;
}
