import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';

export interface EndpointFields {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}

export interface EndpointRow {
  id: number;
  url: string;
  description: string;
  events: string[];
  isActive: boolean;
  failingSince: Date | null;
  switchedOffAt: Date | null;
  oldSecretUntil: Date | null;
  createdAt: Date;
  by: string;
}

export interface EndpointFigures extends EndpointRow {
  waiting: number;
  failed: number;
  deliveredAt: Date | null;
}

const columns = `e.id, e.url, e.description, e.events, e.is_active AS "isActive", e.failing_since AS "failingSince", e.switched_off_at AS "switchedOffAt",
  e.old_secret_until AS "oldSecretUntil", e.created_at AS "createdAt", e.by_admin AS by`;
const rotationHours = 24;
/** For how long nothing may get through before an address is switched off. */
const patienceDays = 5;

/** Addresses that events are sent to. Instants are the database's. */
@Injectable()
export class EndpointsRepository {
  all(sql: Sql): Promise<EndpointFigures[]> {
    return sql.query<EndpointFigures>(
      `SELECT ${columns}, count(d.id) FILTER (WHERE d.state = 'pending') AS waiting, count(d.id) FILTER (WHERE d.state = 'failed') AS failed,
         max(d.last_at) FILTER (WHERE d.state = 'delivered') AS "deliveredAt"
       FROM webhook_endpoint e LEFT JOIN webhook_delivery d ON d.endpoint_id = e.id GROUP BY e.id ORDER BY e.id`,
    );
  }

  async count(sql: Sql): Promise<number> {
    return oneRow(await sql.query<{ count: number }>('SELECT count(*) AS count FROM webhook_endpoint')).count;
  }

  /** Locks it. */
  async lock(sql: Sql, id: number): Promise<EndpointRow | undefined> {
    const [row] = await sql.query<EndpointRow>(`SELECT ${columns} FROM webhook_endpoint e WHERE e.id = $1 FOR UPDATE`, [id]);
    return row;
  }

  async insert(sql: Sql, { url, description, events }: EndpointFields, sealed: string, by: string): Promise<number> {
    const rows = await sql.query<{ id: number }>(
      `INSERT INTO webhook_endpoint (url, description, events, secret_sealed, created_at, by_admin) VALUES ($1, $2, $3, $4, now(), $5) RETURNING id`,
      [url, description, events, sealed, by],
    );
    return oneRow(rows).id;
  }

  /** One that is switched on again begins with a clean record. */
  async update(sql: Sql, id: number, { url, description, events, isActive }: EndpointFields & { isActive: boolean }): Promise<void> {
    await sql.query(
      `UPDATE webhook_endpoint SET url = $2, description = $3, events = $4, is_active = $5,
         failing_since = CASE WHEN $5 AND NOT is_active THEN NULL ELSE failing_since END,
         switched_off_at = CASE WHEN $5 THEN NULL ELSE switched_off_at END
       WHERE id = $1`,
      [id, url, description, events, isActive],
    );
  }

  async rotate(sql: Sql, id: number, sealed: string): Promise<void> {
    await sql.query(
      `UPDATE webhook_endpoint SET old_secret_sealed = secret_sealed, old_secret_until = now() + make_interval(hours => $3), secret_sealed = $2
       WHERE id = $1`,
      [id, sealed, rotationHours],
    );
  }

  async remove(sql: Sql, id: number): Promise<void> {
    await sql.query('DELETE FROM webhook_endpoint WHERE id = $1', [id]);
  }

  async gotThrough(sql: Sql, id: number): Promise<void> {
    await sql.query('UPDATE webhook_endpoint SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL', [id]);
  }

  /** Notes that nothing got through. @returns whether it was switched off by this */
  async failed(sql: Sql, id: number): Promise<boolean> {
    await sql.query('UPDATE webhook_endpoint SET failing_since = now() WHERE id = $1 AND failing_since IS NULL', [id]);
    const rows = await sql.query(
      `UPDATE webhook_endpoint SET is_active = false, switched_off_at = now()
       WHERE id = $1 AND is_active AND failing_since < now() - make_interval(days => $2) RETURNING id`,
      [id, patienceDays],
    );
    return rows.length > 0;
  }

  async isSwitchedOff(sql: Sql, id: number): Promise<boolean> {
    return (await sql.query('SELECT 1 FROM webhook_endpoint WHERE id = $1 AND switched_off_at IS NOT NULL', [id])).length > 0;
  }
}
