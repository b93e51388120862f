import { createHash } from 'node:crypto';
import { hashToken, touchAfterMs } from '#lib/auth';
import type { Sql } from '#lib/platform';

/** The token of a player's session: it follows from the id, so that the process that makes the load knows it too. */
export function tokenOf(memberId: number): string {
  return createHash('sha256').update(`bench:${memberId}`).digest('base64url');
}

/** Opens a session for each player, last seen some time ago as those of people at play are. */
export async function openSessions(sql: Sql, memberIds: readonly number[]): Promise<void> {
  await sql.query(
    `INSERT INTO session (kind, subject_id, token_hash, renewed_at, created_at, expires_at, last_seen_at, path)
     SELECT 'player', id, hash, now(), now(), now() + interval '1 day', now() - random() * $3 * interval '1 ms', '/' FROM unnest($1::bigint[], $2::bytea[]) AS player (id, hash)`,
    [memberIds, memberIds.map((id) => hashToken(tokenOf(id))), touchAfterMs],
  );
}
