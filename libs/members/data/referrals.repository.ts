import { Injectable } from '@nestjs/common';
import { oneRow, type Sql } from '#lib/platform';
import { joined } from './member-rows.js';

/** Somebody whom a player brought. */
export interface Friend {
  id: number;
  nickname: string;
  level: number;
  joinedAt: Date;
}

/** Who brought whom. */
@Injectable()
export class ReferralsRepository {
  /** Those who brought some members and may earn by them, by member: the active ones who are not restricted. */
  async earning(sql: Sql, memberIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await sql.query<{ memberId: number; referrerId: number }>(
      `SELECT m.id AS "memberId", r.id AS "referrerId" FROM member m JOIN member r ON r.id = m.referrer_id
       WHERE m.id = ANY ($1) AND r.status IN ('normal_a', 'normal_b', 'test') AND (r.restrictions -> 'point_friend_loss') IS DISTINCT FROM 'true'`,
      [memberIds],
    );
    return new Map(rows.map(({ memberId, referrerId }) => [memberId, referrerId]));
  }

  /** Whom somebody has brought and who was let in, newest first. */
  async friends(
    sql: Sql,
    referrerId: number,
    { skip, take }: { skip: number; take: number },
  ): Promise<{ friends: Friend[]; total: number }> {
    const where = `m.referrer_id = $1 AND ${joined}`;
    const friends = await sql.query<Friend>(
      `SELECT m.id, m.nickname, m.level, m.joined_at AS "joinedAt" FROM member m WHERE ${where} ORDER BY m.id DESC OFFSET $2 LIMIT $3`,
      [referrerId, skip, take],
    );
    const row = oneRow(await sql.query<{ total: number }>(`SELECT count(*) AS total FROM member m WHERE ${where}`, [referrerId]));
    return { friends, total: row.total };
  }
}
