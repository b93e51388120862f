import type { Sql, Tx } from '#lib/platform';
import type { LosingFlow } from './losing/domain/losing.js';
import type { RollingCategory } from './domain/rates.js';

/** What losing counts of bets, deposits and withdrawals, without their rolling. */
export type PostedFlow = Omit<LosingFlow, 'rolling'>;

/** A bet as commission on turnover counted it, or would have. */
export interface PlacedBet {
  id: number;
  account: string;
  game: string;
  /** Ids from the top of the tree down to the member. */
  path: number[];
  category: RollingCategory;
  /** Won. */
  stake: number;
  placedAt: Date;
}

/** What commission needs to know of bets and requests; the application binds it. */
export abstract class CommissionSources {
  /** What was posted in `from` ≤ posting < `until`, corrections by their difference, summed by the agent directly above. */
  abstract flows(sql: Sql, from: Date, until: Date): Promise<PostedFlow[]>;
  /** Bets below an agent placed in `from` ≤ placing < `until` that are neither void nor cancelled, page by page in no order. */
  abstract betsBelow(tx: Tx, scope: { agentId: number; from: Date; until: Date }): AsyncIterable<PlacedBet[]>;
  /** In no order; unknown ones are left out. */
  abstract betsById(sql: Sql, ids: readonly number[]): Promise<PlacedBet[]>;
}
