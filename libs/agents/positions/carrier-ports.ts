import type { PositionUnit } from '#lib/contract';
import type { Sql } from '#lib/platform';

/** Which shares are meant: those of a unit such as `casino:17`, or of bets. */
export type ShareScope = { unit: string } | { betIds: readonly number[] };

/** A bet or casino round as a whole. */
export interface WholePlay {
  scope: ShareScope;
  /** Won. */
  stake: number;
  /** Won; 0 until it has ended. */
  payout: number;
  state: 'open' | 'settled' | 'cancelled';
}

/** What the consoles need to know of bets and rounds to say who carries them; the application binds it. */
export abstract class CarriedPlays {
  /** A bet, a ticket, or a casino round by its number or one of its transactions'; undefined for unknown ones and those in the archive. */
  abstract find(sql: Sql, id: number): Promise<WholePlay | undefined>;
  /** Which shares a round or fixture has, and its open stakes in all, won. A ticket counts as a whole on each of its fixtures. */
  abstract ofUnit(sql: Sql, kind: PositionUnit, id: number): Promise<{ scope: ShareScope; open: number }>;
}
