import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import type { Origin, Sql } from '#lib/platform';

/** A login, or one that was refused to somebody who exists. */
export interface LoginRecord {
  id: number;
  at: Date;
  outcome: 'ok' | 'refused';
  address: string;
  /** As the client worded it, such as `PC`. */
  device: string;
  userAgent: string;
}

export interface LoginDraft {
  kind: SessionKind;
  subjectId: number;
  outcome: LoginRecord['outcome'];
  origin: Origin;
  device: string;
  at: Date;
}

export interface LoginQuery {
  kind: SessionKind;
  subjectId: number;
  skip: number;
  take: number;
  /** The period `[from, until)`; open where it is absent. */
  from?: Date;
  until?: Date;
}

const matching = `login_record WHERE kind = $1 AND subject_id = $2
  AND at >= coalesce($3, '-infinity'::timestamptz) AND at < coalesce($4, 'infinity'::timestamptz)`;

/** The table of logins. */
@Injectable()
export class LoginRecordsRepository {
  /** Keeps nothing of a subject 0, who is nobody. */
  async insert(sql: Sql, { kind, subjectId, outcome, origin, device, at }: LoginDraft): Promise<void> {
    await sql.query(
      'INSERT INTO login_record (kind, subject_id, outcome, address, device, user_agent, at) SELECT $1, $2::bigint, $3, left($4, 100), left($5, 20), left($6, 300), $7::timestamptz WHERE $2::bigint <> 0',
      [kind, subjectId, outcome, origin.address, device, origin.userAgent, at],
    );
  }

  /** Newest first. */
  async page(sql: Sql, { kind, subjectId, skip, take, from, until }: LoginQuery): Promise<{ items: LoginRecord[]; total: number }> {
    const params = [kind, subjectId, from ?? null, until ?? null];
    const [items, [count]] = await Promise.all([
      sql.query<LoginRecord>(
        `SELECT id, at, outcome, address, device, user_agent AS "userAgent" FROM ${matching} ORDER BY id DESC LIMIT $5 OFFSET $6`,
        [...params, take, skip],
      ),
      sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${matching}`, params),
    ]);
    return { items, total: count!.total };
  }
}
