import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import { tellsBrowser } from '#lib/members';
import type { Origin, Sql } from '#lib/platform';
import { recordedHost } from '../perimeter/perimeter.js';

/** A login, or one that was refused. */
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
  account: string;
  /** The code of the refusal. */
  reason?: string;
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

/** A line of the history of all. */
export interface AccessRecord extends LoginRecord {
  kind: SessionKind;
  account: string;
  /** Null where there is no such account. */
  subjectId: number | null;
  reason: string | null;
  /** The domain under which it was sent; null where it is unknown. */
  host: string | null;
}

export interface AccessQuery extends Omit<LoginQuery, 'kind' | 'subjectId'> {
  kind?: SessionKind;
  /** The beginning of an account. */
  account?: string;
  /** The beginning of an address. */
  address?: string;
  /** A part of the domain. */
  host?: string;
  result?: LoginRecord['outcome'];
}

const matchingAll = `login_record WHERE at >= coalesce($1, '-infinity'::timestamptz) AND at < coalesce($2, 'infinity'::timestamptz)
  AND ($3::text IS NULL OR kind = $3) AND ($4::text IS NULL OR starts_with(lower(account), lower($4)))
  AND ($5::text IS NULL OR starts_with(address, $5)) AND ($6::text IS NULL OR outcome = $6)
  AND ($7::text IS NULL OR position(lower($7) IN host) > 0)`;

const sharedBy = (column: 'device' | 'address', isTold: string): string =>
  `SELECT DISTINCT other.kind, other.subject_id AS id FROM login_record own JOIN login_record other ON other.${column} = own.${column}
   WHERE own.kind = 'admin' AND own.subject_id = $1 AND own.at >= $4 AND own.outcome = 'ok' AND ${isTold}
     AND other.at >= $4 AND other.outcome = 'ok'
     AND ((other.kind = 'admin' AND other.subject_id = ANY ($2)) OR (other.kind <> 'admin' AND other.subject_id = ANY ($3)))`;
const sharedDevices = sharedBy('device', tellsBrowser('own.device'));
const sharedAddresses = sharedBy('address', `own.address <> ''`);

/** The table of logins. */
@Injectable()
export class LoginRecordsRepository {
  async insert(sql: Sql, { kind, account, subjectId, outcome, reason, origin, device, at, path }: LoginDraft): Promise<void> {
    await sql.query(
      `INSERT INTO login_record (kind, subject_id, outcome, address, device, user_agent, at, path, account, reason, host)
       VALUES ($1, $2, $3, left($4, 100), left($5, 20), left($6, 300), $7, $8::ltree, left($9, 50), $10, $11)`,
      [
        ...[kind, subjectId, outcome, origin.address, device, origin.userAgent, at],
        ...[path?.join('.') ?? null, account, reason ?? null, recordedHost(origin.host)],
      ],
    );
  }

  /**
   * Who of others has logged in from where an administrator has: the same browser, or the same address.
   * @param by a mere kind of device tells no browser
   */
  async shared(
    sql: Sql,
    by: 'device' | 'address',
    adminId: number,
    { admins, members }: { admins: readonly number[]; members: readonly number[] },
    since: Date,
  ): Promise<{ admins: number[]; members: number[] }> {
    const rows = await sql.query<{ kind: SessionKind; id: number }>(by === 'device' ? sharedDevices : sharedAddresses, [
      adminId,
      admins,
      members,
      since,
    ]);
    const idsOf = (isAdmin: boolean) => rows.filter(({ kind }) => (kind === 'admin') === isAdmin).map(({ id }) => id);
    return { admins: idsOf(true), members: idsOf(false) };
  }

  /** Finds the administrators who have not logged in since an instant, or whose last login gave no browser id. */
  async withoutBrowser(sql: Sql, adminIds: readonly number[], since: Date): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `SELECT a.id::bigint AS id FROM unnest($1::bigint[]) AS a (id) LEFT JOIN LATERAL (
         SELECT device FROM login_record WHERE kind = 'admin' AND subject_id = a.id AND outcome = 'ok' AND at >= $2 ORDER BY id DESC LIMIT 1) l ON true
       WHERE (${tellsBrowser('l.device')}) IS NOT TRUE`,
      [[...adminIds], since],
    );
    return rows.map(({ id }) => id);
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

  /** Of everybody, newest first. */
  async all(
    sql: Sql,
    { kind, account, address, result, host, skip, take, from, until }: AccessQuery,
  ): Promise<{ items: AccessRecord[]; total: number }> {
    const given = [kind, account?.trim(), address?.trim(), result, host?.trim()].map((filter) => filter || null);
    const params = [from ?? null, until ?? null, ...given];
    const [items, [count]] = await Promise.all([
      sql.query<AccessRecord>(
        `SELECT id, at, kind, account, nullif(subject_id, 0) AS "subjectId", outcome, reason, address, host, device, user_agent AS "userAgent"
         FROM ${matchingAll} ORDER BY id DESC LIMIT $8 OFFSET $9`,
        [...params, take, skip],
      ),
      sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${matchingAll}`, params),
    ]);
    return { items, total: count!.total };
  }
}
