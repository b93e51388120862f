import { Injectable } from '@nestjs/common';
import { oneRow, type Sql, type Tx } from '#lib/platform';

/** What a friend's bet has brought so far. */
export interface FriendPoint {
  betId: number;
  referrerId: number;
  /** Per cent. */
  percent: number;
  /** Of the bet, as it was looked at last; 0 before the first time. */
  revision: number;
  /** What that revision is worth. */
  points: number;
  /** What the referrer has of it. */
  paid: number;
}

/** The table of what friends' bets have brought. */
@Injectable()
export class FriendPointsRepository {
  /** Notes lost bets; one that is known is looked at again. */
  async note(tx: Tx, bets: readonly { betId: number; memberId: number; referrerId: number }[], percent: number): Promise<void> {
    if (bets.length === 0) return;
    await tx.query(
      `INSERT INTO friend_point (bet_id, member_id, referrer_id, percent)
       SELECT DISTINCT ON (bet_id) bet_id, member_id, referrer_id, $4 FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS b (bet_id, member_id, referrer_id) ORDER BY bet_id
       ON CONFLICT (bet_id) DO UPDATE SET is_open = true`,
      [bets.map(({ betId }) => betId), bets.map(({ memberId }) => memberId), bets.map(({ referrerId }) => referrerId), percent],
    );
  }

  /**
   * Of some bets those that are known are looked at again. It waits for a worker that has one in hand: that one may have read the bet as
   * it was before, and closes it.
   */
  async reopen(tx: Tx, betIds: readonly number[]): Promise<void> {
    await tx.query(
      `UPDATE friend_point SET is_open = true
       WHERE bet_id IN (SELECT bet_id FROM friend_point WHERE bet_id = ANY ($1) ORDER BY bet_id FOR NO KEY UPDATE)`,
      [betIds],
    );
  }

  /** Open ones of one referrer, held until the transaction ends; without those that another worker has in hand. */
  lockOpen(tx: Tx, take: number): Promise<FriendPoint[]> {
    return tx.query<FriendPoint>(
      `SELECT bet_id AS "betId", referrer_id AS "referrerId", percent::float8 AS percent, revision, points, paid FROM friend_point
       WHERE is_open AND referrer_id = (SELECT referrer_id FROM friend_point WHERE is_open ORDER BY referrer_id LIMIT 1)
       ORDER BY bet_id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
      [take],
    );
  }

  /** Writes what they have come to, and closes them. */
  async close(tx: Tx, rows: readonly FriendPoint[]): Promise<void> {
    await tx.query(
      `UPDATE friend_point f SET revision = r.revision, points = r.points, paid = r.paid, is_open = false
       FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[]) AS r (bet_id, revision, points, paid) WHERE f.bet_id = r.bet_id`,
      [
        rows.map(({ betId }) => betId),
        rows.map(({ revision }) => revision),
        rows.map(({ points }) => points),
        rows.map(({ paid }) => paid),
      ],
    );
  }

  /** What some friends have brought somebody. */
  async byFriend(sql: Sql, referrerId: number, memberIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await sql.query<{ memberId: number; points: number }>(
      `SELECT member_id AS "memberId", sum(paid)::bigint AS points FROM friend_point WHERE referrer_id = $1 AND member_id = ANY ($2) GROUP BY member_id`,
      [referrerId, memberIds],
    );
    return new Map(rows.map(({ memberId, points }) => [memberId, points]));
  }

  /** What all friends have brought somebody. */
  async total(sql: Sql, referrerId: number): Promise<number> {
    const row = oneRow(
      await sql.query<{ points: number }>('SELECT coalesce(sum(paid), 0)::bigint AS points FROM friend_point WHERE referrer_id = $1', [
        referrerId,
      ]),
    );
    return row.points;
  }
}
