import type { Sql } from '#lib/platform';

/* High bets, of the libraries that own the bets; the apps bind it. */

export interface HighBet {
  id: number;
  memberId: number;
  account: string;
  nickname: string;
  game: string;
  /** Null for a sports ticket. */
  round: number | null;
  /** Won. */
  stake: number;
  placedAt: Date;
  status: string;
  payout: number | null;
}
export abstract class HighBets {
  /** Stake from which a bet is high, won. */
  abstract amount(): Promise<number>;
  /** Newest first. */
  abstract newest(sql: Sql, minStake: number, take: number): Promise<HighBet[]>;
  /** All from which the newest are taken, and those of them that wait for their result. */
  abstract count(sql: Sql, minStake: number): Promise<{ count: number; open: number }>;
}
