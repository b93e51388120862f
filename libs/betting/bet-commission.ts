import type { GameFamily } from '#lib/contract';
import type { BatchTx, Tx } from '#lib/platform';

/** A bet as commission on turnover and the agents who carry shares count it. */
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
  /** The most that it may pay, won. */
  potentialPayout: number;
  /** Whether a pick is of a match under way. */
  inPlay: boolean;
  /** What has to end before the commission is paid: `round:<id>`, or `bet:<id>` of a ticket. */
  unit: string;
  at: Date;
}

/** What agents earn by a bet and carry of it; the agents know, and the application binds it. All run in the transaction of the bet. */
export abstract class BetCommission {
  /** A bet was placed: notes who earns what by it, and right before the commit who carries what of it. */
  abstract note(tx: BatchTx, bet: CommissionedBet): Promise<void>;
  /** A bet was cancelled for good: whatever was earned by it is taken back. */
  abstract cancel(tx: Tx, betId: number): Promise<void>;
}
