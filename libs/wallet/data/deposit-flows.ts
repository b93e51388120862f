import { Injectable } from '@nestjs/common';
import { PeriodIds, type Sql } from '#lib/platform';
import type { TransferKind } from '../domain/transfer.js';

/** Something that came in to be played with, won; an egg is a won, a point what it was worth then. */
export interface CameIn {
  at: Date;
  amount: number;
  /** A deposit that has been asked for and not approved yet. */
  isWaiting: boolean;
}

const given: TransferKind[] = ['downline_given', 'egg_given'];

/** What came to owners from outside: deposits, at their approval or else their request, and what agents gave. */
@Injectable()
export class DepositFlows {
  constructor(private readonly periods: PeriodIds) {}

  /** Everything after an instant, oldest first. Behind the owner's lock it holds until the transaction ends. */
  async since(sql: Sql, ownerId: number, since: Date): Promise<CameIn[]> {
    const { from } = await this.periods.of({ from: since });
    return sql.query<CameIn>(
      `WITH rate AS MATERIALIZED (SELECT * FROM point_rates())
       SELECT coalesce(approved_at, requested_at) AS at, amount, status = 'waiting' AS "isWaiting" FROM deposit
       WHERE owner_id = $1 AND coalesce(approved_at, requested_at) > $2 AND status IN ('waiting', 'approved', 'completed')
       UNION ALL
       SELECT t.at, p.amount * CASE a.kind WHEN 'point' THEN (SELECT r.won FROM rate r WHERE t.at >= r.since AND t.at < r.until) ELSE 1 END, false
       FROM account a
       JOIN posting p ON p.destination_id = a.id AND p.destination_version IS NOT NULL AND p.transfer_id >= $3
       JOIN transfer t ON t.id = p.transfer_id AND t.id >= $3
       WHERE a.owner_id = $1 AND a.kind IN ('cash', 'point', 'egg') AND t.kind = ANY ($4) AND t.at > $2
       ORDER BY at`,
      [ownerId, since, from, given],
    );
  }
}
