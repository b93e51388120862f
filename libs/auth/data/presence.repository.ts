import { Injectable } from '@nestjs/common';
import { identities } from '#lib/members';
import { oneRow, type Sql } from '#lib/platform';

/** Somebody who is online, with the newest of their sessions. */
export interface OnlineRow {
  id: number;
  kind: 'player' | 'agent';
  role: string;
  account: string;
  nickname: string;
  level: number;
  /** Ids from the top of the tree down to the one, and accounts of the agents on the way. */
  path: number[];
  parents: string[];
  /** The page they were last seen on. */
  page: string;
  device: string;
  address: string;
  since: Date;
  lastSeenAt: Date;
}

/** When somebody was last seen, and what that makes them now. */
export interface PresenceSample {
  online: boolean;
  lastSeenAt: Date;
}

export interface OnlineFilter {
  skip: number;
  take: number;
  /** A LIKE pattern in lower case. */
  pattern: string | null;
  kind: 'player' | 'agent' | null;
  /** Everybody below this agent, or directly below. */
  below?: { id: number; direct: boolean };
}

/** Sessions that live and were seen since `$1`; `$2` is now. */
const online = `session s WHERE s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $1 AND s.kind <> 'admin'`;

/** The member `m` stands below an agent. By the path of who is online, and not by the downline: that is how many are looked at. */
const below = (agentId: string) => `m.id <> ${agentId} AND ${agentId}::text = ANY (string_to_array(m.path::text, '.'))`;

/** Accounts of those above the member `m`, top first. */
const parents = `ARRAY(SELECT above.account FROM unnest(string_to_array(m.path::text, '.')::bigint[]) WITH ORDINALITY AS step (id, depth)
  JOIN ${identities} above ON above.id = step.id WHERE above.id <> m.id ORDER BY step.depth)`;

/** Reads of the session table for the consoles: who is online, who was seen when. */
@Injectable()
export class PresenceRepository {
  async counts(sql: Sql, since: Date, now: Date): Promise<{ players: number; agents: number }> {
    const row = oneRow(
      await sql.query<{ players: number; agents: number }>(
        `SELECT count(DISTINCT s.subject_id) FILTER (WHERE s.kind = 'player') AS players,
              count(DISTINCT s.subject_id) FILTER (WHERE s.kind = 'agent') AS agents
       FROM ${online}`,
        [since, now],
      ),
    );
    return row;
  }

  async ids(sql: Sql, since: Date, now: Date): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(`SELECT DISTINCT s.subject_id AS id FROM ${online}`, [since, now]);
    return rows.map(({ id }) => id);
  }

  async countBelow(sql: Sql, agentId: number, since: Date, now: Date): Promise<number> {
    const row = oneRow(
      await sql.query<{ n: number }>(
        `SELECT count(*) AS n FROM (SELECT DISTINCT s.subject_id FROM ${online}) seen
       JOIN ${identities} m ON m.id = seen.subject_id
       WHERE ${below('$3')}`,
        [since, now, agentId],
      ),
    );
    return row.n;
  }

  /** Newest first. */
  async list(sql: Sql, filter: OnlineFilter, since: Date, now: Date): Promise<{ items: OnlineRow[]; total: number }> {
    const matching = `
      (SELECT DISTINCT ON (s.subject_id) s.* FROM ${online} AND ($4::text IS NULL OR s.kind = $4)
       ORDER BY s.subject_id, s.last_seen_at DESC, s.id DESC) newest
      JOIN ${identities} m ON m.id = newest.subject_id
      WHERE ($3::text IS NULL OR lower(m.account) LIKE $3 OR lower(m.nickname) LIKE $3)
        AND ($5::bigint IS NULL OR (${below('$5')} AND (m.parent_id = $5 OR NOT $6)))`;
    const params = [since, now, filter.pattern, filter.kind, filter.below?.id ?? null, filter.below?.direct ?? false];
    const items = await sql.query<OnlineRow>(
      `SELECT m.id, newest.kind, m.role, m.account, m.nickname, m.level, string_to_array(m.path::text, '.')::int[] AS path, ${parents} AS parents, newest.path AS page, newest.device, newest.address,
              newest.created_at AS since, newest.last_seen_at AS "lastSeenAt"
       FROM ${matching} ORDER BY newest.created_at DESC, newest.id DESC LIMIT $7 OFFSET $8`,
      [...params, filter.take, filter.skip],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM ${matching}`, params));
    return { items, total: row.total };
  }

  /** When each was last seen, and whether that makes them online; who never had a session is left out. */
  async of(sql: Sql, ids: number[], since: Date, now: Date): Promise<Map<number, PresenceSample>> {
    const rows = await sql.query<PresenceSample & { id: number }>(
      `SELECT s.subject_id AS id, max(s.last_seen_at) AS "lastSeenAt",
              bool_or(s.is_online) AS online
       FROM (SELECT *, revoked_at IS NULL AND expires_at > $2 AND last_seen_at > $1 AS is_online FROM session) s WHERE s.kind <> 'admin' AND s.subject_id = ANY ($3) GROUP BY s.subject_id`,
      [since, now, ids],
    );
    return new Map(rows.map(({ id, ...presenceSample }) => [id, presenceSample]));
  }
}
