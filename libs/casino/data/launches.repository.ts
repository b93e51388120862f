import { Injectable } from '@nestjs/common';
import { type BatchSql, oneRow, reads, type Sql, type Tx } from '#lib/platform';

/** A member who was let into a game. */
export interface Launch {
  id: number;
  vendorId: number;
  gameId: number;
  memberId: number;
  /** The site's session in which it was begun. */
  sessionId: number;
  expiresAt: Date;
  /** Language in which the member opened the game, such as `en`. */
  language: string;
}

export interface NewLaunch extends Omit<Launch, 'id'> {
  tokenHash: Buffer;
  mobile: boolean;
  at: Date;
  /** Who the member was then. */
  account: string;
  nickname: string;
  path: readonly (number | string)[];
}

const columns = `id, vendor_id AS "vendorId", game_id AS "gameId", member_id AS "memberId", session_id AS "sessionId",
  expires_at AS "expiresAt", language`;

const byTokens = reads<{ vendorId: number; tokenHash: Buffer }, Launch | undefined>(async (sql, asked) => {
  const rows = await sql.query<Launch & { tokenHash: Buffer }>(
    { name: 'casino-launches', text: `SELECT ${columns}, token_hash AS "tokenHash" FROM casino_session WHERE token_hash = ANY ($1)` },
    [asked.map(({ tokenHash }) => tokenHash)],
  );
  return asked.map(({ vendorId, tokenHash }) => rows.find((row) => row.vendorId === vendorId && row.tokenHash.equals(tokenHash)));
});

/** The sessions of games; only hashes of their tokens are kept. */
@Injectable()
export class LaunchesRepository {
  async insert(sql: Sql, launch: NewLaunch): Promise<number> {
    const row = oneRow(
      await sql.query<{ id: number }>(
        `INSERT INTO casino_session (token_hash, vendor_id, game_id, member_id, session_id, mobile, created_at, expires_at, account,
           nickname, path, language)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::ltree, $12) RETURNING id`,
        [
          ...[launch.tokenHash, launch.vendorId, launch.gameId, launch.memberId, launch.sessionId, launch.mobile, launch.at],
          ...[launch.expiresAt, launch.account, launch.nickname, launch.path.join('.'), launch.language],
        ],
      ),
    );
    return row.id;
  }

  byToken(sql: BatchSql, vendorId: number, tokenHash: Buffer): Promise<Launch | undefined> {
    return sql.batch(byTokens, { vendorId, tokenHash });
  }

  /** Lets a member into no game any more that is open now. @returns the vendors whose games were open */
  async end(tx: Tx, memberId: number, at: Date): Promise<number[]> {
    const rows = await tx.query<{ vendorId: number }>(
      'UPDATE casino_session SET expires_at = $2 WHERE member_id = $1 AND expires_at > $2 RETURNING vendor_id AS "vendorId"',
      [memberId, at],
    );
    return [...new Set(rows.map(({ vendorId }) => vendorId))];
  }

  /** Which of these members are in a game, as `<member> <vendor>`. */
  async playing(sql: Sql, memberIds: readonly number[], now: Date): Promise<Set<string>> {
    const rows = await sql.query<{ memberId: number; vendor: string }>(
      `SELECT DISTINCT s.member_id AS "memberId", v.code AS vendor FROM casino_session s JOIN casino_vendor v ON v.id = s.vendor_id
       WHERE s.member_id = ANY ($1) AND s.expires_at > $2`,
      [memberIds, now],
    );
    return new Set(rows.map(({ memberId, vendor }) => `${memberId} ${vendor}`));
  }

  /** The newest one of a member at a vendor. */
  async newest(sql: Sql, vendorId: number, memberId: number): Promise<Launch | undefined> {
    const [row] = await sql.query<Launch>(
      `SELECT ${columns} FROM casino_session WHERE member_id = $2 AND vendor_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [vendorId, memberId],
    );
    return row;
  }
}
