import { Injectable } from '@nestjs/common';
import { identities } from '#lib/members';
import type { Sql } from '#lib/platform';

/** Somebody who was connected or disconnected just now. */
export interface Connected {
  id: number;
  kind: 'player' | 'agent';
  account: string;
  nickname: string;
  level: number;
  /** Ids from the top of the tree down to the one. */
  path: number[];
}

/** A change of the table that gives for each row whether it changed, as a statement that returns whose connection changed. */
const newsOf = (change: string) => `
  WITH changed AS (${change})
  SELECT m.id, m.kind, m.account, m.nickname, m.level, string_to_array(m.path::text, '.')::int[] AS path
  FROM changed JOIN ${identities} m ON m.id = changed.member_id WHERE changed.is_news ORDER BY m.id`;

/** The session `s` lives, and was seen since `$1`; `$2` is now. */
const online = `s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $1`;
const offline = `NOT EXISTS (SELECT FROM session s WHERE s.kind = c.kind AND s.subject_id = c.member_id AND ${online})`;

/** The table of who was told of as connected; each method answers whom something is newly to be told of. */
@Injectable()
export class ConnectionsRepository {
  /** One who has logged in. The row is touched, so that a sweep that has not seen the new session leaves it alone. */
  opened(sql: Sql, memberId: number, kind: 'player' | 'agent', now: Date): Promise<Connected[]> {
    return sql.query<Connected>(
      newsOf(`INSERT INTO connection AS c (member_id, kind, at) VALUES ($1, $2, $3)
        ON CONFLICT (member_id) DO UPDATE SET at = greatest(c.at, $3) RETURNING c.member_id, c.xmax = 0 AS is_news`),
      [memberId, kind, now],
    );
  }

  /** One of whom a session has ended. */
  left(sql: Sql, memberId: number, since: Date, now: Date): Promise<Connected[]> {
    return sql.query<Connected>(
      newsOf(`DELETE FROM connection c WHERE c.member_id = $3 AND ${offline} RETURNING c.member_id, true AS is_news`),
      [since, now, memberId],
    );
  }

  /** Everybody who was last seen longer ago, or whose sessions have expired. */
  lost(sql: Sql, since: Date, now: Date): Promise<Connected[]> {
    return sql.query<Connected>(newsOf(`DELETE FROM connection c WHERE c.at <= $1 AND ${offline} RETURNING c.member_id, true AS is_news`), [
      since,
      now,
    ]);
  }

  /** Everybody who is seen again without having logged in again. */
  returned(sql: Sql, since: Date, now: Date): Promise<Connected[]> {
    return sql.query<Connected>(
      newsOf(`INSERT INTO connection AS c (member_id, kind, at)
        SELECT DISTINCT s.subject_id, s.kind, $2::timestamptz FROM session s WHERE s.kind <> 'admin' AND ${online}
        ON CONFLICT (member_id) DO NOTHING RETURNING c.member_id, true AS is_news`),
      [since, now],
    );
  }
}
