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
  /** Ids from the top of the tree down to the one who logged in; nobody else has one. */
  path?: readonly number[];
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
  async insert(sql: Sql, { kind, subjectId, outcome, origin, device, at, path }: LoginDraft): Promise<void> {
    await sql.query(
      `INSERT INTO login_record (kind, subject_id, outcome, address, device, user_agent, at, path)
       SELECT $1, $2::bigint, $3, left($4, 100), left($5, 20), left($6, 300), $7::timestamptz, $8::ltree WHERE $2::bigint <> 0`,
      [kind, subjectId, outcome, origin.address, device, origin.userAgent, at, path?.join('.') ?? null],
    );
  }

  /** Logins of players by hour and by the place in the tree that they had, for `from` ≤ login < `until`. */
  async hourly(sql: Sql, from: Date, until: Date): Promise<{ hour: Date; path: number[]; count: number }[]> {
    return sql.query(
      `SELECT date_trunc('hour', at) AS hour, string_to_array(path::text, '.')::int[] AS path, count(*) AS count FROM login_record
       WHERE kind = 'player' AND outcome = 'ok' AND path IS NOT NULL AND at >= $1 AND at < $2 GROUP BY 1, path`,
      [from, until],
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
