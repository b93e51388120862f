import type { GameFamily } from '#lib/contract';
import type { BatchTx, Tx } from '#lib/platform';

/** A bet as the commission on turnover counts it. */
export interface CommissionedBet {
  betId: number;
  ownerId: number;
  /** Ids from the top of the tree down to the member. */
  path: readonly number[];
  game: string;
  /** Of draw games; tickets are of sports. */
  family: GameFamily | 'sports';
  /** How many picks stand together in the bet. */
  selections: number;
  /** Won. */
  stake: number;
  /** What has to end before the commission is paid: `round:<id>`, or `bet:<id>` of a ticket. */
  unit: string;
  at: Date;
}

/** A bet as those count it who carry shares of it. */
export interface CarriedBet extends CommissionedBet {
  /** The most that it may pay, won. */
  potentialPayout: number;
  /** What was noted of it, won. */
  rolling: number;
  /** Whether a pick is of a match under way. */
  inPlay: boolean;
}

/** What agents earn by a bet and carry of it; the agents know, and the application binds it. All run in the transaction of the bet. */
export abstract class BetCommission {
  /** A bet was placed: notes who earns what by it. @returns what they earn together, won */
  abstract note(tx: BatchTx, bet: CommissionedBet): Promise<number>;
  /** A bet was placed: notes who carries what of it. It holds agents up to the commit, so it is the last thing that a transaction does. */
  abstract carry(tx: BatchTx, bet: CarriedBet): Promise<void>;
  /** A bet was cancelled for good: whatever was earned by it is taken back. */
  abstract cancel(tx: Tx, betId: number): Promise<void>;
}
