import type { Sql } from '#lib/platform';
import type { Days } from './domain/days.js';

/**
 * What came into and left a player's own money, points and eggs outside games in one Seoul month: won, points at what they were worth. Eggs
 * that are at a vendor are still the player's.
 */
export interface OwnMoneyMonth {
  /** What the house took in and paid out, as on the operator's pages. */
  deposits: number;
  withdrawals: number;
  /** What agents approved or paid from their own, and took or paid out to their own. */
  fromAgent: number;
  toAgent: number;
  /** Points of the house, wins of free rounds and what vendors' rounds without a stake paid, by their close; those taken back left out. */
  gifts: number;
  /** Money and eggs that administrators paid less what they recovered. */
  adjustments: number;
  /** Rolling that was paid, less what was taken back. */
  rolling: number;
}

/** A player's own accounts in the ledger. With the play of the statistics its lines are all that changes the player's money. */
export abstract class PlayerLedger {
  /** By month, `YYYY-MM`; months without any are left out. */
  abstract months(sql: Sql, playerId: number, days: Days): Promise<Map<string, OwnMoneyMonth>>;
}
