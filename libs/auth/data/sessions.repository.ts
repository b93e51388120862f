import { Injectable } from '@nestjs/common';
import type { SessionKind } from '#lib/kernel';
import { identities, type MemberSettings } from '#lib/members';
import { type BatchSql, type BatchTx, Invalidations, oneRow, reads, type Sql, type Tx, writes } from '#lib/platform';
import { touchAfterMs } from '../domain/session-times.js';
import { subjectOf } from './session-subject.js';

/** A session that is not revoked, found by its present token or the one before, with who is behind it. */
export interface FoundSession {
  id: number;
  kind: SessionKind;
  subjectId: number;
  /** False for the token that was replaced. */
  isCurrent: boolean;
  previousUntil: Date | null;
  renewalSalt: Buffer | null;
  renewedAt: Date;
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date;
  /** Pages that `updateSession` has reported lately, with the second of the last report. */
  pages: Record<string, number>;
  /** Who has set a password in place of its owner, such as `agent:shop`. */
  passwordSetBy: string | null;
  bankPasswordSetBy: string | null;
  hasBankPassword: boolean;
  /** The page it was last seen on. */
  page: string;
  /** Null when there is no such person of this kind any more. */
  account: string | null;
  nickname: string;
  /** Empty for administrators. */
  role: string;
  level: number;
  status: string;
  /** Ids from the top down, with dots; empty for administrators. */
  path: string;
  settings: MemberSettings;
  /** When the break of a player ends or ended; null where there was none. */
  breakUntil: Date | null;
  /** Of an administrator. */
  staffRoles: { name: string; permissions: string[]; needsOtp: boolean }[];
  hasOtp: boolean;
  /** When the session last proved who is there: at its login, or since. */
  provedAt: Date;
}

export interface SessionDraft {
  kind: SessionKind;
  subjectId: number;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
  device: string;
}

/** A token that replaces another one. */
export interface Replacement {
  sessionId: number;
  oldHash: Buffer;
  newHash: Buffer;
  renewalSalt: Buffer;
  at: Date;
  graceUntil: Date;
}

/** A session that was seen on a page. */
export interface Sight {
  sessionId: number;
  at: Date;
  /** Not written for a session that was seen since then. */
  unlessSince: Date;
  /** Written where it is half a minute later than what stands; null leaves it: nobody did anything. */
  expiresAt: Date | null;
  /** Empty when the call did not say. */
  page: string;
  /** The page is reported by `updateSession`. */
  isReported: boolean;
}

/** Reported pages are forgotten after this long, seconds, and so many are kept. */
export const pagesKeptSeconds = 600;
const maxPages = 20;

/** What is read of a session `s`, the person behind it and the person's credential. */
const foundColumns = `s.id, s.kind, s.subject_id AS "subjectId", s.previous_until AS "previousUntil", s.renewal_salt AS "renewalSalt",
  s.renewed_at AS "renewedAt", s.expires_at AS "expiresAt", s.last_seen_at AS "lastSeenAt", s.path AS page, s.created_at AS "createdAt", s.pages,
  c.password_set_by AS "passwordSetBy", c.bank_password_set_by AS "bankPasswordSetBy", c.bank_password_hash IS NOT NULL AS "hasBankPassword",
  coalesce(m.account, a.account) AS account, coalesce(m.nickname, a.nickname) AS nickname,
  coalesce(m.role, '') AS role, coalesce(m.level, 0) AS level, coalesce(m.status, a.status) AS status,
  coalesce(m.path::text, '') AS path, coalesce(m.settings, '{}') AS settings, m.break_until AS "breakUntil",
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('name', r.name, 'permissions', r.permissions, 'needsOtp', r.needs_otp) ORDER BY r.id)
    FROM admin_user_role ar JOIN staff_role r ON r.id = ar.role_id WHERE s.kind = 'admin' AND ar.admin_id = s.subject_id), '[]') AS "staffRoles",
  f.secret IS NOT NULL AS "hasOtp", coalesce(s.proved_at, s.created_at) AS "provedAt"`;
const withPerson = `LEFT JOIN ${identities} m ON m.id = s.subject_id AND m.kind = s.kind
  LEFT JOIN admin_user a ON a.id = s.subject_id AND s.kind = 'admin'
  LEFT JOIN credential c ON c.kind = s.kind AND c.subject_id = s.subject_id
  LEFT JOIN second_factor f ON f.kind = s.kind AND f.subject_id = s.subject_id`;

/**
 * Both hashes are unique indexes, the person comes by primary key. Joined by `OR` instead, the planner may walk all sessions for a table
 * that it takes for a small one.
 */
const findStatement = {
  name: 'session-find',
  text: `SELECT asked.n, s.token_hash = asked.hash AS "isCurrent", ${foundColumns}
         FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (hash, n)
         CROSS JOIN LATERAL (
           SELECT * FROM session WHERE token_hash = asked.hash
           UNION ALL SELECT * FROM session WHERE previous_hash = asked.hash
         ) s
         ${withPerson}
         WHERE s.revoked_at IS NULL`,
};

const find = reads<Buffer, FoundSession | undefined>(async (sql, tokenHashes) => {
  const rows = await sql.query<FoundSession & { n: number }>(findStatement, [tokenHashes]);
  const found = new Map(rows.map(({ n, ...session }) => [n, session]));
  return tokenHashes.map((_, index) => found.get(index + 1));
});

const touch = writes<Sight>(async (tx, sights) => {
  await tx.query(
    `UPDATE session s SET last_seen_at = greatest(s.last_seen_at, seen.at), expires_at = coalesce(seen.expires_at, s.expires_at),
            path = CASE WHEN seen.page = '' THEN s.path ELSE seen.page END,
            pages = CASE WHEN NOT seen.is_reported THEN s.pages ELSE coalesce((
              SELECT jsonb_object_agg(page, second) FROM (
                SELECT key AS page, value::bigint AS second FROM jsonb_each_text(s.pages || jsonb_build_object(seen.page, extract(epoch FROM seen.at)::bigint))
                ORDER BY 2 DESC LIMIT ${maxPages}) newest
              WHERE second > extract(epoch FROM seen.at) - ${pagesKeptSeconds}), '{}') END
     FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::text[], $6::boolean[])
       AS seen (id, at, unless_since, expires_at, page, is_reported)
     WHERE s.id = seen.id AND s.revoked_at IS NULL AND (s.last_seen_at <= seen.unless_since OR (s.path = '' AND seen.page <> '')
       OR s.expires_at <= seen.expires_at - ${touchAfterMs} * interval '1 ms')`,
    [
      sights.map(({ sessionId }) => sessionId),
      sights.map(({ at }) => at),
      sights.map(({ unlessSince }) => unlessSince),
      sights.map(({ expiresAt }) => expiresAt),
      sights.map(({ page }) => page),
      sights.map(({ isReported }) => isReported),
    ],
  );
  return sights.map(() => undefined);
});

/** The table of sessions. Hashes only: no token is stored. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly invalidations: Invalidations) {}

  /** A call's one look-up, shared with the calls of the same moment. */
  find(sql: BatchSql, tokenHash: Buffer): Promise<FoundSession | undefined> {
    return sql.batch(find, tokenHash);
  }

  async insert(sql: Sql, draft: SessionDraft): Promise<number> {
    const row = oneRow(
      await sql.query<{ id: number }>(
        `INSERT INTO session (kind, subject_id, token_hash, renewed_at, created_at, expires_at, last_seen_at, address, user_agent, device)
       VALUES ($1, $2, $3, $4, $4, $5, $4, $6, $7, $8) RETURNING id`,
        [draft.kind, draft.subjectId, draft.tokenHash, draft.at, draft.expiresAt, draft.address, draft.userAgent, draft.device],
      ),
    );
    return row.id;
  }

  /** A new session in place of one that ends in the same transaction, on the same device. */
  async insertLike(
    tx: Tx,
    sessionId: number,
    { tokenHash, at, expiresAt }: Pick<SessionDraft, 'tokenHash' | 'at' | 'expiresAt'>,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO session (kind, subject_id, token_hash, renewed_at, created_at, expires_at, last_seen_at, address, user_agent, device, path)
       SELECT kind, subject_id, $2, $3, $3, $4, $3, address, user_agent, device, path FROM session WHERE id = $1`,
      [sessionId, tokenHash, at, expiresAt],
    );
  }

  /** Compare and set: of any number of calls with the same token one succeeds. */
  async replaceToken(tx: Tx, replacement: Replacement): Promise<boolean> {
    const { sessionId, oldHash, newHash, renewalSalt, at, graceUntil } = replacement;
    // The row knows one replaced token; the one before it is kept aside.
    await tx.query(
      `INSERT INTO session_replaced_token (token_hash, session_id)
       SELECT previous_hash, id FROM session WHERE id = $1 AND token_hash = $2 AND previous_hash IS NOT NULL ON CONFLICT DO NOTHING`,
      [sessionId, oldHash],
    );
    const replaced = await this.change(
      tx,
      `UPDATE session SET token_hash = $3, previous_hash = $2, previous_until = $4, renewal_salt = $5, renewed_at = $6
       WHERE id = $1 AND token_hash = $2 AND revoked_at IS NULL`,
      [sessionId, oldHash, newHash, graceUntil, renewalSalt, at],
    );
    return replaced.length === 1;
  }

  /** Writes where a session was seen, unless it was already seen since `unlessSince` on some page. */
  touch(tx: BatchTx, sight: Sight): Promise<void> {
    return tx.batch(touch, sight);
  }

  /** @returns ids of the sessions that ended now */
  revokeSubject(tx: Tx, subject: { kind: SessionKind; subjectId: number; at: Date; reason: string }): Promise<number[]> {
    return this.change(
      tx,
      `UPDATE session SET revoked_at = $3, revoked_reason = $4
       WHERE kind = $1 AND subject_id = $2 AND revoked_at IS NULL AND expires_at > $3`,
      [subject.kind, subject.subjectId, subject.at, subject.reason],
    );
  }

  /** @returns ids of the sessions that ended now */
  revokeKinds(tx: Tx, { kinds, at, reason }: { kinds: readonly SessionKind[]; at: Date; reason: string }): Promise<number[]> {
    return this.change(
      tx,
      'UPDATE session SET revoked_at = $2, revoked_reason = $3 WHERE kind = ANY ($1) AND revoked_at IS NULL AND expires_at > $2',
      [kinds, at, reason],
    );
  }

  /** From where which kinds have sessions now. */
  places(sql: Sql, at: Date): Promise<{ kind: SessionKind; address: string }[]> {
    return sql.query<{ kind: SessionKind; address: string }>(
      'SELECT DISTINCT kind, address FROM session WHERE revoked_at IS NULL AND expires_at > $1',
      [at],
    );
  }

  /** @returns ids of the sessions that ended now */
  revokePlaces(
    tx: Tx,
    places: readonly { kind: SessionKind; address: string }[],
    { at, reason }: { at: Date; reason: string },
  ): Promise<number[]> {
    return this.change(
      tx,
      `UPDATE session SET revoked_at = $3, revoked_reason = $4
       WHERE (kind, address) IN (SELECT * FROM unnest($1::text[], $2::text[])) AND revoked_at IS NULL AND expires_at > $3`,
      [places.map(({ kind }) => kind), places.map(({ address }) => address), at, reason],
    );
  }

  /** @returns the id, when it ended now */
  revokeOne(tx: Tx, session: { id: number; at: Date; reason: string }): Promise<number[]> {
    return this.change(
      tx,
      'UPDATE session SET revoked_at = $2, revoked_reason = $3 WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2',
      [session.id, session.at, session.reason],
    );
  }

  /** Notes that a session has proved who is there. */
  async proved(tx: Tx, sessionId: number, at: Date): Promise<void> {
    await this.change(tx, 'UPDATE session SET proved_at = $2 WHERE id = $1 AND revoked_at IS NULL', [sessionId, at]);
  }

  /** The living session that once had this token, longer ago than its row remembers. */
  async ofReplacedToken(sql: Sql, tokenHash: Buffer, at: Date): Promise<{ id: number; kind: SessionKind; subjectId: number } | undefined> {
    const rows = await sql.query<{ id: number; kind: SessionKind; subjectId: number }>(
      `SELECT s.id, s.kind, s.subject_id AS "subjectId" FROM session_replaced_token r JOIN session s ON s.id = r.session_id
       WHERE r.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
      [tokenHash, at],
    );
    return rows[0];
  }

  /** Those of the sessions that are not revoked. */
  byIds(sql: Sql, ids: number[]): Promise<FoundSession[]> {
    return sql.query<FoundSession>(
      {
        name: 'sessions-by-id',
        text: `SELECT true AS "isCurrent", ${foundColumns} FROM session s ${withPerson} WHERE s.id = ANY ($1) AND s.revoked_at IS NULL`,
      },
      [ids],
    );
  }

  /** Forgets sessions that ended before. @returns how many */
  async forget(sql: Sql, before: Date): Promise<number> {
    const row = oneRow(
      await sql.query<{ n: number }>(
        `WITH gone AS (DELETE FROM session WHERE expires_at < $1 OR revoked_at < $1 RETURNING id),
            tokens AS (DELETE FROM session_replaced_token r USING gone WHERE r.session_id = gone.id)
       SELECT count(*) AS n FROM gone`,
        [before],
      ),
    );
    return row.n;
  }

  /** The one way to end or renew a session, so that no change is missed by anybody who keeps a copy. @returns ids of the changed rows */
  private async change(tx: Tx, update: string, params: unknown[]): Promise<number[]> {
    const rows = await tx.query<Pick<FoundSession, 'id' | 'kind' | 'subjectId'>>(
      `${update} RETURNING id, kind, subject_id AS "subjectId"`,
      params,
    );
    for (const { kind, subjectId } of rows) tx.afterCommit(() => this.invalidations.announce(subjectOf(kind, subjectId)));
    return rows.map(({ id }) => id);
  }
}
