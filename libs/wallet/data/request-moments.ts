import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { Period } from '../domain/period.js';

/** A step of a deposit that moved no money: the statement has those that did, and every step of a withdrawal. */
export interface RequestMoment {
  what: 'deposit_requested' | 'deposit_refused';
  id: number;
  at: Date;
  /** Won. */
  amount: number;
  /** Account of who refused it. */
  by: string | null;
  reason: string | null;
}

const steps = `
  SELECT 'deposit_requested' AS what, id, requested_at AS at, amount, NULL AS by, NULL AS reason
  FROM deposit WHERE owner_id = $1 AND initialisation_id IS NULL
  UNION ALL
  SELECT 'deposit_refused', id, processed_at, amount, processed_by, reason
  FROM deposit WHERE owner_id = $1 AND initialisation_id IS NULL AND status = 'refused'`;

/** When a member or agent asked to pay in, and was refused. */
@Injectable()
export class RequestMoments {
  /** Newest first. */
  async newest(
    sql: Sql,
    { ownerId, from, until, take }: Period & { ownerId: number; take: number },
  ): Promise<{ items: RequestMoment[]; total: number }> {
    const within = `FROM (${steps}) s WHERE s.at >= coalesce($2, '-infinity'::timestamptz) AND s.at < coalesce($3, 'infinity'::timestamptz)`;
    const params = [ownerId, from ?? null, until ?? null];
    const items = await sql.query<RequestMoment>(`SELECT s.* ${within} ORDER BY s.at DESC, s.id DESC LIMIT $4`, [...params, take]);
    return { items, total: oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${within}`, params)).total };
  }
}
