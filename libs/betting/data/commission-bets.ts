import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** A bet as commission on turnover looks at it. */
export interface CommissionBet {
  id: number;
  account: string;
  game: string;
  /** A ticket's game is its section. */
  isTicket: boolean;
  /** How many picks stand together. */
  selections: number;
  /** Ids from the top of the tree down to the member. */
  path: number[];
  /** Won. */
  stake: number;
  placedAt: Date;
}

/** Where a walk through bets goes on. */
export interface BetPlace {
  placedAt: Date;
  id: number;
}

const columns = `b.id, b.account, b.game, b.round_id IS NULL AS "isTicket", (SELECT count(*) FROM bet_leg l WHERE l.bet_id = b.id) AS selections,
  string_to_array(b.path::text, '.')::bigint[] AS path, b.stake, b.placed_at AS "placedAt"`;

/** Bets for those who count commission on them. */
@Injectable()
export class CommissionBets {
  /** Bets below an agent that are neither void nor cancelled, placed before `until` and behind `after`, in that order. */
  below(sql: Sql, scope: { agentId: number; after: BetPlace; until: Date; take: number }): Promise<CommissionBet[]> {
    const { agentId, after, until, take } = scope;
    return sql.query<CommissionBet>(
      `SELECT ${columns} FROM bet b
       WHERE (b.placed_at, b.id) > ($1, $2::bigint) AND b.placed_at < $3 AND b.path ~ $4::lquery
         AND b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'void'
       ORDER BY b.placed_at, b.id LIMIT $5`,
      [after.placedAt, after.id, until, `*.${agentId}.*{1,}`, take],
    );
  }

  /** In no order; unknown ones are left out. */
  byIds(sql: Sql, ids: readonly number[]): Promise<CommissionBet[]> {
    return sql.query<CommissionBet>(`SELECT ${columns} FROM bet b WHERE b.id = ANY ($1)`, [ids]);
  }
}
