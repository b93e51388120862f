import type { SportsBan } from '#lib/contract';
import type { DomainError } from '#lib/kernel';
import type { BatchSql } from '#lib/platform';

/** Who may not bet; members know, and the application binds it. All run in the transaction of the bet. */
export abstract class BettorRestrictions {
  /** Whether the member may not bet on the game, or in the section, now. */
  abstract isRestricted(sql: BatchSql, memberId: number, game: string): Promise<boolean>;
  /** Whether the member may not cancel bets, whatever the game allows. */
  abstract isCancellationRestricted(sql: BatchSql, memberId: number): Promise<boolean>;
  /** What the member may not do in sports. */
  abstract sportsBans(sql: BatchSql, memberId: number): Promise<SportsBan[]>;
  /** What a stake is refused with that is more than the member has limited; asked behind the member's lock. @param stake won */
  abstract ownLimitRefusal(sql: BatchSql, memberId: number, stake: number): Promise<DomainError | undefined>;
}
