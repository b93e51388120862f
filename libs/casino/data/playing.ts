import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import type { PlayKind } from '../domain/vendor.js';
import { type Played, playedColumns, playedSums } from './played.js';

/** Without a round for so long, a member who opened a game is in it no more. */
export const playingMs = 10 * 60_000;

/** A member in a game. */
export interface PlayingMember extends Played {
  memberId: number;
  account: string;
  nickname: string;
  vendor: string;
  vendorName: string;
  gameName: string;
  gameNames: Record<string, string>;
  kind: PlayKind;
  mobile: boolean;
  /** Of the newest opening. */
  since: Date;
  /** Of the newest round. */
  lastAt: Date | null;
}

/** The newest opening of each member that is not older than a launch lives, where something was heard of it lately. */
const playing = `FROM (
    SELECT DISTINCT ON (member_id) * FROM casino_session
    WHERE created_at > $1::timestamptz - interval '12 hours' AND expires_at > $1 AND ($3::bigint[] IS NULL OR member_id = ANY ($3))
    ORDER BY member_id, created_at DESC, id DESC
  ) s CROSS JOIN LATERAL (
    SELECT max(last_at) AS "lastAt" FROM (
      SELECT last_at FROM casino_round WHERE member_id = s.member_id AND opened_at >= s.created_at ORDER BY opened_at DESC, id DESC LIMIT 5
    ) newest
  ) heard WHERE greatest(s.created_at, heard."lastAt") > $2`;

/** Who is in a game of a vendor just now, by what was opened and played. */
@Injectable()
export class Playing {
  /** @param among none but these where they are given */
  async ids(sql: Sql, now: Date, among?: readonly number[]): Promise<Set<number>> {
    const rows = await sql.query<{ id: number }>(`SELECT s.member_id AS id ${playing}`, [...times(now), among ?? null]);
    return new Set(rows.map(({ id }) => id));
  }

  /** The last to begin first. */
  async page(sql: Sql, now: Date, skip: number, take: number): Promise<{ items: PlayingMember[]; total: number }> {
    const values = [...times(now), null];
    const items = await sql.query<PlayingMember>(
      `SELECT p.member_id AS "memberId", p.account, p.nickname, v.code AS vendor, v.name AS "vendorName", g.name AS "gameName",
         g.names AS "gameNames", g.kind, p.mobile, p.created_at AS since, p."lastAt",
         ${playedColumns}
       FROM (SELECT s.*, heard."lastAt" ${playing} ORDER BY s.created_at DESC, s.id DESC OFFSET $4 LIMIT $5) p
       JOIN casino_vendor v ON v.id = p.vendor_id JOIN casino_game g ON g.id = p.game_id
       CROSS JOIN LATERAL (
         SELECT ${playedSums} FROM casino_round r WHERE r.member_id = p.member_id AND r.opened_at >= p.created_at
       ) played ORDER BY p.created_at DESC, p.id DESC`,
      [...values, skip, take],
    );
    const { total } = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total ${playing}`, values));
    return { items, total };
  }
}

function times(now: Date): Date[] {
  return [now, new Date(now.getTime() - playingMs)];
}
