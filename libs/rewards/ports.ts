import type { Sql } from '#lib/platform';

/** What a bet stands at. */
export interface BetStanding {
  id: number;
  /** Counts what it has come to. */
  revision: number;
  status: string;
  result: string | null;
  /** Won. */
  stake: number;
}

/** What friends' points go by; the apps bind it. */
export abstract class BetStandings {
  /** Those of some bets that are still there, as they stand now. */
  abstract of(sql: Sql, betIds: readonly number[]): Promise<BetStanding[]>;
}
