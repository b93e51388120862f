import type { Sql } from '#lib/platform';
import type { BetStanding } from './friends/domain/friend-points.js';

export type { BetStanding };

/** What friends' points go by; the apps bind it. */
export abstract class BetStandings {
  /** Those of some bets that are still there, as they stand now. */
  abstract of(sql: Sql, betIds: readonly number[]): Promise<BetStanding[]>;
}
