import { Injectable } from '@nestjs/common';
import { pagesOf, type Sql, type Tx } from '#lib/platform';

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

/** What became of a bet so far. */
export interface BetStanding {
  id: number;
  status: 'accepted' | 'settled' | 'cancelled';
  /** Won. */
  stake: number;
  /** Won; null while it is open. */
  payout: number | null;
  revision: number;
  /** The most that it may pay in all: what sold parts were paid, and what the rest may pay; won. */
  mayPay: number;
  /** Won of the stake that was cashed out in parts. */
  sold: number;
}

/** Bets that are read at once. */
const pageSize = 2_000;

const columns = `b.id, b.account, b.game, b.round_id IS NULL AS "isTicket", (SELECT count(*) FROM bet_leg l WHERE l.bet_id = b.id) AS selections,
  string_to_array(b.path::text, '.')::bigint[] AS path, b.stake, b.placed_at AS "placedAt"`;

/** Bets for those who count commission on them. */
@Injectable()
export class CommissionBets {
  /**
   * Bets below an agent placed in `from` ≤ placing < `until` that are neither void nor cancelled, page by page in no order. One walk, which
   * ends with the transaction at the latest; one at a time.
   */
  below(tx: Tx, { agentId, from, until }: { agentId: number; from: Date; until: Date }): AsyncGenerator<CommissionBet[]> {
    const select = `SELECT ${columns} FROM bet b
      WHERE b.placed_at >= $1::timestamptz AND b.placed_at < $2::timestamptz AND b.path ~ $3::lquery
        AND b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'void'`;
    return pagesOf<CommissionBet>(tx, select, { name: 'commission_bets', size: pageSize, params: [from, until, `*.${agentId}.*{1,}`] });
  }

  /** What became of bets so far; in no order, unknown ones are left out. */
  standing(sql: Sql, ids: readonly number[]): Promise<BetStanding[]> {
    return sql.query<BetStanding>(
      `SELECT b.id, b.status, b.stake, b.payout, b.revision, coalesce(t.taken_stake, 0) AS sold,
         coalesce(t.taken_paid, 0) + div(b.potential_payout::numeric * (b.stake - coalesce(t.taken_stake, 0)), b.stake)::bigint AS "mayPay"
       FROM bet b LEFT JOIN ticket t ON t.bet_id = b.id WHERE b.id = ANY ($1)`,
      [ids],
    );
  }

  /** In no order; unknown ones are left out. */
  byIds(sql: Sql, ids: readonly number[]): Promise<CommissionBet[]> {
    return sql.query<CommissionBet>(`SELECT ${columns} FROM bet b WHERE b.id = ANY ($1)`, [ids]);
  }
}
