import { Injectable } from '@nestjs/common';
import type { DeliveryState } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';

export interface NewEvent {
  type: string;
  at: Date;
  body: string;
}

/** A delivery that one process has in hand. */
export interface ClaimedDelivery {
  id: number;
  state: DeliveryState;
  attempts: number;
  endpointId: number;
  url: string;
  isActive: boolean;
  secret: string;
  oldSecret: string | null;
  messageId: string;
  body: string;
}

export interface DeliveryRow {
  id: number;
  webhookId: number;
  url: string;
  position: number;
  messageId: string;
  type: string;
  at: Date;
  state: DeliveryState;
  attempts: number;
  nextAt: Date | null;
  lastAt: Date | null;
  status: number | null;
  durationMs: number | null;
  response: string | null;
  error: string | null;
}

export interface Attempt {
  status: number | null;
  durationMs: number;
  response: string | null;
  error: string | null;
}

/** Longer than an attempt may take. */
const leaseSeconds = 60;
const keptDays = 30;

/** Events in their order, and what became of each at each address. */
@Injectable()
export class DeliveriesRepository {
  /** Types that some address wants. */
  async wanted(sql: Sql): Promise<Set<string>> {
    const rows = await sql.query<{ type: string | null }>('SELECT DISTINCT unnest(events) AS type FROM webhook_endpoint');
    return new Set(rows.flatMap(({ type }) => type ?? []));
  }

  /** Keeps events in their order, with a delivery to each address that is on and wants them. */
  async record(sql: Sql, events: readonly NewEvent[]): Promise<void> {
    await sql.query(
      `WITH kept AS (
         INSERT INTO webhook_event (type, at, body)
         SELECT type, at, body FROM unnest($1::text[], $2::timestamptz[], $3::text[]) WITH ORDINALITY AS e (type, at, body, n) ORDER BY n
         RETURNING id, type
       )
       INSERT INTO webhook_delivery (endpoint_id, event_id, next_at)
       SELECT e.id, kept.id, now() FROM kept JOIN webhook_endpoint e ON e.is_active AND kept.type = ANY (e.events) ORDER BY kept.id, e.id`,
      [events.map(({ type }) => type), events.map(({ at }) => at), events.map(({ body }) => body)],
    );
  }

  /** An event for one address alone. */
  async recordFor(sql: Sql, endpointId: number, { type, at, body }: NewEvent): Promise<void> {
    await sql.query(
      `WITH kept AS (INSERT INTO webhook_event (type, at, body) VALUES ($2, $3, $4) RETURNING id)
       INSERT INTO webhook_delivery (endpoint_id, event_id, next_at) SELECT $1, id, now() FROM kept`,
      [endpointId, type, at, body],
    );
  }

  due(sql: Sql, take: number): Promise<{ deliveryId: number; turn: number }[]> {
    return sql.query<{ deliveryId: number; turn: number }>(
      `SELECT d.id AS "deliveryId", d.attempts AS turn FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
       WHERE d.state = 'pending' AND d.next_at <= now() AND (d.leased_until IS NULL OR d.leased_until < now()) AND e.is_active
       ORDER BY d.next_at, d.id LIMIT $1`,
      [take],
    );
  }

  /** @returns undefined where it is delivered, gone, or in another process's hand */
  async claim(sql: Sql, id: number): Promise<ClaimedDelivery | undefined> {
    const [row] = await sql.query<ClaimedDelivery>(
      `UPDATE webhook_delivery d SET leased_until = now() + make_interval(secs => $2), attempts = d.attempts + 1
       FROM webhook_endpoint e, webhook_event v
       WHERE d.id = $1 AND d.state <> 'delivered' AND (d.leased_until IS NULL OR d.leased_until < now()) AND e.id = d.endpoint_id AND v.id = d.event_id
       RETURNING d.id, d.state, d.attempts, e.id AS "endpointId", e.url, e.is_active AS "isActive", e.secret_sealed AS secret,
         CASE WHEN e.old_secret_until > now() THEN e.old_secret_sealed END AS "oldSecret", v.message_id AS "messageId", v.body`,
      [id, leaseSeconds],
    );
    return row;
  }

  /** Nothing was tried. */
  async putBack(sql: Sql, id: number): Promise<void> {
    await sql.query('UPDATE webhook_delivery SET leased_until = NULL, attempts = attempts - 1 WHERE id = $1', [id]);
  }

  async note(sql: Sql, id: number, state: DeliveryState, attempt: Attempt, nextSeconds = 0): Promise<void> {
    const { status, durationMs, response, error } = attempt;
    await sql.query(
      `UPDATE webhook_delivery SET state = $2, leased_until = NULL, last_at = now(), next_at = now() + make_interval(secs => $3),
         status = $4, duration_ms = $5, response = $6, error = $7 WHERE id = $1`,
      [id, state, nextSeconds, status, durationMs, response, error],
    );
  }

  /** From the beginning. @returns whether there is such a delivery */
  async again(sql: Sql, id: number): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE webhook_delivery SET state = 'pending', attempts = 0, next_at = now() WHERE id = $1 RETURNING id`,
      [id],
    );
    return rows.length > 0;
  }

  /** The oldest events from a time or a position on. @returns how many */
  async replay(sql: Sql, endpointId: number, from: { since: Date | null; position: number }, take: number): Promise<number> {
    const rows = await sql.query(
      `INSERT INTO webhook_delivery AS d (endpoint_id, event_id, next_at)
       SELECT e.id, v.id, now() FROM webhook_endpoint e JOIN webhook_event v ON v.type = ANY (e.events)
       WHERE e.id = $1 AND v.id >= $2 AND ($3::timestamptz IS NULL OR v.at >= $3) ORDER BY v.id LIMIT $4
       ON CONFLICT (endpoint_id, event_id) DO UPDATE SET state = 'pending', attempts = 0, next_at = now()
       RETURNING d.id`,
      [endpointId, from.position, from.since, take],
    );
    return rows.length;
  }

  async page(sql: Sql, filter: { webhookId?: number | undefined; state?: DeliveryState | undefined; skip: number; take: number }) {
    const params = [filter.webhookId ?? null, filter.state ?? null];
    const items = await sql.query<DeliveryRow>(
      `SELECT d.id, d.endpoint_id AS "webhookId", e.url, v.id AS position, v.message_id AS "messageId", v.type, v.at, d.state, d.attempts,
         CASE d.state WHEN 'pending' THEN d.next_at END AS "nextAt", d.last_at AS "lastAt", d.status, d.duration_ms AS "durationMs", d.response, d.error
       FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id JOIN webhook_event v ON v.id = d.event_id
       WHERE ($1::bigint IS NULL OR d.endpoint_id = $1) AND ($2::text IS NULL OR d.state = $2) ORDER BY d.event_id DESC, d.id DESC OFFSET $3 LIMIT $4`,
      [...params, filter.skip, filter.take],
    );
    const { total } = oneRow(
      await sql.query<{ total: number }>(
        'SELECT count(*) AS total FROM webhook_delivery WHERE ($1::bigint IS NULL OR endpoint_id = $1) AND ($2::text IS NULL OR state = $2)',
        params,
      ),
    );
    return { items, total };
  }

  /** Forgets what is old, but for what still waits. */
  async forget(sql: Sql): Promise<void> {
    await sql.query(
      `DELETE FROM webhook_event v WHERE v.at < now() - make_interval(days => $1)
         AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.event_id = v.id AND d.state = 'pending')`,
      [keptDays],
    );
  }
}
