import { Injectable } from '@nestjs/common';
import type { Sql } from '#lib/platform';

/** Settled bets of one round that had the same picks; void ones are not among them. Won. */
export interface DrawnBook {
  /** Null where members are not told apart. */
  ownerId: number | null;
  game: string;
  roundId: number;
  /** `market:outcome`, several parted by `|`. */
  picks: string;
  bets: number;
  stakes: number;
  /** What they would have paid, and what they did pay. */
  promised: number;
  payouts: number;
}

export interface DrawnSpan {
  /** Settled in `from` ≤ settlement < `until`. */
  from: Date;
  until: Date;
}

const books = (owner: string, where: string): string => `
  SELECT ${owner} AS "ownerId", b.game, b.round_id AS "roundId", l.picks, count(*) AS bets, sum(b.stake)::bigint AS stakes,
    sum(b.potential_payout)::bigint AS promised, sum(b.payout)::bigint AS payouts
  FROM bet b
  CROSS JOIN LATERAL (SELECT string_agg(g.market || ':' || g.outcome, '|' ORDER BY g.market, g.outcome) AS picks FROM bet_leg g WHERE g.bet_id = b.id) l
  WHERE b.settled_at >= $1 AND b.settled_at < $2 AND b.status = 'settled' AND b.result <> 'void' AND b.round_id IS NOT NULL ${where}
  GROUP BY 1, 2, 3, 4`;

const ofAll = books('NULL::bigint', '');
/** A draw is settled minutes after its bets were placed: the index by owner and time finds them. */
const ofOwners = books(
  'b.owner_id',
  `AND b.owner_id = ANY ($3) AND b.placed_at >= $1::timestamptz - interval '2 days' AND b.placed_at < $2`,
);

/** What was bet on rounds of draw games, for what it was to pay on average. */
@Injectable()
export class DrawnBets {
  books(sql: Sql, { from, until }: DrawnSpan): Promise<DrawnBook[]> {
    return sql.query<DrawnBook>(ofAll, [from, until]);
  }

  booksOf(sql: Sql, ownerIds: readonly number[], { from, until }: DrawnSpan): Promise<DrawnBook[]> {
    return sql.query<DrawnBook>(ofOwners, [from, until, ownerIds]);
  }
}
