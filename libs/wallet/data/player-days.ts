import { Injectable } from '@nestjs/common';
import { PeriodIds, type Sql } from '#lib/platform';
import type { TransferKind } from '../domain/transfer.js';
import { kindsOfPlay, placedKinds } from './play-flows.js';

/** What one player did with money in a span of time. */
export interface PlayerDay {
  memberId: number;
  bets: number;
  /** Of them those placed between 01:00 and 06:00 in Seoul. */
  nightBets: number;
  /** Won, those that were given back included. */
  stake: number;
  /** What left for play less what came back, won. */
  loss: number;
  /** Deposits that were asked for, and of them those that were refused. */
  deposits: number;
  refusedDeposits: number;
  /** Withdrawals that were asked for and refused: the money stayed. */
  refusedWithdrawals: number;
}

const ofPlay: TransferKind[] = [...kindsOfPlay];

/** Days of all players at once, for the jobs that look at them when they are over. */
@Injectable()
export class PlayerMoneyDays {
  constructor(private readonly periods: PeriodIds) {}

  /** Players who did nothing are left out; in no order. */
  async between(sql: Sql, from: Date, until: Date): Promise<PlayerDay[]> {
    const span = await this.periods.of({ from, until });
    return sql.query<PlayerDay>(
      `WITH moved AS (
         SELECT a.owner_id, t.kind, t.at, m.change
         FROM transfer t
         CROSS JOIN LATERAL (
           SELECT source_id AS account_id, -amount AS change FROM posting p WHERE p.transfer_id = t.id
           UNION ALL
           SELECT destination_id, amount FROM posting p WHERE p.transfer_id = t.id
         ) m
         JOIN account a ON a.id = m.account_id AND a.owner_kind = 'member' AND a.kind IN ('cash', 'egg')
         WHERE t.id >= $1 AND t.id < $2 AND t.at >= $3 AND t.at < $4 AND t.kind = ANY ($5)
       ),
       played AS (
         SELECT owner_id, count(*) FILTER (WHERE is_bet) AS bets, count(*) FILTER (WHERE is_bet AND hour BETWEEN 1 AND 5) AS night,
                coalesce(-sum(change) FILTER (WHERE is_bet), 0) AS stake, -sum(change) AS loss
         FROM (SELECT owner_id, change, kind = ANY ($6) AND change < 0 AS is_bet, extract(hour FROM at AT TIME ZONE 'Asia/Seoul') AS hour
               FROM moved) AS each
         GROUP BY owner_id
       ),
       paid_in AS (
         SELECT owner_id, count(*) AS deposits, count(*) FILTER (WHERE status = 'refused') AS refused
         FROM deposit WHERE owner_kind = 'member' AND requested_at >= $3 AND requested_at < $4 GROUP BY owner_id
       ),
       paid_out AS (
         SELECT owner_id, count(*) FILTER (WHERE status = 'refused') AS refused
         FROM withdrawal WHERE owner_kind = 'member' AND requested_at >= $3 AND requested_at < $4 GROUP BY owner_id
       )
       SELECT owner_id AS "memberId", coalesce(p.bets, 0)::int AS bets, coalesce(p.night, 0)::int AS "nightBets",
              coalesce(p.stake, 0)::bigint AS stake, coalesce(p.loss, 0)::bigint AS loss, coalesce(i.deposits, 0)::int AS deposits,
              coalesce(i.refused, 0)::int AS "refusedDeposits", coalesce(o.refused, 0)::int AS "refusedWithdrawals"
       FROM played p FULL JOIN paid_in i USING (owner_id) FULL JOIN paid_out o USING (owner_id)`,
      [span.from, span.before, from, until, ofPlay, placedKinds],
    );
  }
}
