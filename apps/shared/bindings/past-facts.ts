import { Injectable } from '@nestjs/common';
import { PastFacts, type KnownMember, type Move } from '#lib/audit-chain';
import type { LimitWindow, PlayerLimitKind } from '#lib/contract';
import { oneRow, type Sql } from '#lib/platform';

/** What members, betting and protection know of a member's past. */
@Injectable()
export class SitePastFacts extends PastFacts {
  async member(sql: Sql, id: number): Promise<KnownMember | undefined> {
    const [row] = await sql.query<KnownMember>(
      `SELECT m.account, m.kind, m.nickname, m.level, m.status, m.rolling, m.restrictions, coalesce(m.applied_at, m.joined_at) AS "joinedAt",
         string_to_array(m.path::text, '.')::bigint[] AS path,
         CASE WHEN b.member_id IS NOT NULL THEN jsonb_build_object('minStake', b.min_stake, 'maxStake', b.max_stake, 'maxWin', b.max_win,
           'maxPerRound', b.max_per_round, 'maxWinPerRound', b.max_win_per_round, 'dailyCancellations', b.daily_cancellations) END AS "betLimits"
       FROM member m LEFT JOIN bettor_limit b ON b.member_id = m.id WHERE m.id = $1`,
      [id],
    );
    return row;
  }

  movesAfter(sql: Sql, at: Date): Promise<Move[]> {
    return sql.query(
      `SELECT string_to_array(from_path::text, '.')::bigint[] AS from, string_to_array(to_path::text, '.')::bigint[] AS to
       FROM member_move WHERE at > $1 ORDER BY id DESC`,
      [at],
    );
  }

  ownLimits(sql: Sql, id: number, at: Date): Promise<{ kind: PlayerLimitKind; window: LimitWindow; amount: number }[]> {
    return sql.query(
      `SELECT kind, span AS window, after AS amount
       FROM (SELECT DISTINCT ON (kind, span) kind, span, after FROM player_limit_change
             WHERE member_id = $1 AND at <= $2 AND action IN ('lowered', 'raise_confirmed') ORDER BY kind, span, id DESC) AS stood
       WHERE after IS NOT NULL ORDER BY kind, span`,
      [id, at],
    );
  }

  async openBets(sql: Sql, id: number, at: Date): Promise<{ count: number; stakes: number }> {
    // A bet ended when it was first settled or cancelled; what came later is in its row, what was before a correction in its revisions.
    return oneRow(
      await sql.query<{ count: number; stakes: number }>(
        `SELECT count(*) AS count, coalesce(sum(b.stake), 0)::bigint AS stakes FROM bet b
         LEFT JOIN LATERAL (
           SELECT least(min(r.ended_at) FILTER (WHERE r.status = 'accepted'), min(r.at) FILTER (WHERE r.status = 'settled')) AS ended
           FROM bet_revision r WHERE r.bet_id = b.id) AS former ON true
         WHERE b.owner_id = $1 AND b.placed_at <= $2 AND coalesce(least(former.ended, b.settled_at), 'infinity') > $2`,
        [id, at],
      ),
    );
  }

  async accounts(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await sql.query<{ id: number; account: string }>('SELECT id, account FROM member WHERE id = ANY ($1)', [ids]);
    return new Map(rows.map(({ id, account }) => [id, account]));
  }
}
