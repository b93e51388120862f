import { Injectable } from '@nestjs/common';
import type { Sql, Tx } from '#lib/platform';

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
  async *below(tx: Tx, { agentId, from, until }: { agentId: number; from: Date; until: Date }): AsyncGenerator<CommissionBet[]> {
    await tx.query(
      `DECLARE commission_bets NO SCROLL CURSOR FOR SELECT ${columns} FROM bet b
       WHERE b.placed_at >= $1::timestamptz AND b.placed_at < $2::timestamptz AND b.path ~ $3::lquery
         AND b.status <> 'cancelled' AND b.result IS DISTINCT FROM 'void'`,
      [from, until, `*.${agentId}.*{1,}`],
    );
    for (let page = await this.next(tx); page.length > 0; page = await this.next(tx)) yield page;
    await tx.query('CLOSE commission_bets');
  }

  private next(tx: Tx): Promise<CommissionBet[]> {
    return tx.query<CommissionBet>(`FETCH ${pageSize} FROM commission_bets`);
  }

  /** In no order; unknown ones are left out. */
  byIds(sql: Sql, ids: readonly number[]): Promise<CommissionBet[]> {
    return sql.query<CommissionBet>(`SELECT ${columns} FROM bet b WHERE b.id = ANY ($1)`, [ids]);
  }
}
