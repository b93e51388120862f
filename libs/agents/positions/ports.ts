import type { Sql } from '#lib/platform';
import type { BetEnd } from './domain/shares.js';

/** A bet of a draw game, a ticket, or a bet in a round of a vendor, as it stands, with the revision that it has. */
export interface StandingBet extends Omit<BetEnd, 'rolling'> {
  id: number;
  revision: number;
  /** The most that it may pay in all, parts that were sold included; won. */
  mayPay: number;
  /** Won of the stake that was cashed out in parts while it was open. */
  sold: number;
}

/** What positions need to know of bets; the application binds it. */
export abstract class PositionSources {
  /** In no order; those that are in the archive are left out. */
  abstract standing(sql: Sql, betIds: readonly number[]): Promise<StandingBet[]>;
}
