import type { Sql } from '#lib/platform';

/** Who may not bet; members know, and the application binds it. */
export abstract class BettorRestrictions {
  /** Whether the member may not bet on the game now. Runs in the transaction that places the bet. */
  abstract isRestricted(sql: Sql, memberId: number, game: string): Promise<boolean>;
}
