import { Inject, Injectable } from '@nestjs/common';
import { BettorRestrictions } from '#lib/betting';
import type { SportsBan } from '#lib/contract';
import { isBettingRestricted, isOnBreak, mayLogIn, MembersRepository, type RestrictionFlag } from '#lib/members';
import type { Clock, DomainError } from '#lib/kernel';
import { type BatchSql, CLOCK } from '#lib/platform';
import { PlayerLimits } from '#lib/protection';

const sportsFlags: Partial<Record<RestrictionFlag, SportsBan>> = {
  sports_single_folder: 'single_folder',
  sports_two_folder: 'two_folder',
  sports_under_over: 'under_over',
  sports_handicap: 'handicap',
  sports_cross: 'cross',
  sports_special: 'special',
  sports_live: 'live',
  sports_same_soccer_match: 'same_match',
};

/** A member's own bans and limits, and anybody whom the house has not left active. */
@Injectable()
export class MemberBettorRestrictions extends BettorRestrictions {
  constructor(
    private readonly members: MembersRepository,
    private readonly limits: PlayerLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  async isRestricted(sql: BatchSql, memberId: number, game: string): Promise<boolean> {
    const member = await this.members.byId(sql, memberId);
    return !member || !mayLogIn(member.status) || isOnBreak(member, this.clock.now()) || isBettingRestricted(member.restrictions, game);
  }

  async isCancellationRestricted(sql: BatchSql, memberId: number): Promise<boolean> {
    const member = await this.members.byId(sql, memberId);
    return !member || Boolean(member.restrictions.betting_cancellation);
  }

  async sportsBans(sql: BatchSql, memberId: number): Promise<SportsBan[]> {
    const restrictions = (await this.members.byId(sql, memberId))?.restrictions ?? {};
    return Object.entries(sportsFlags).flatMap(([flag, ban]) => (restrictions[flag as RestrictionFlag] ? [ban] : []));
  }

  ownLimitRefusal(sql: BatchSql, memberId: number, stake: number): Promise<DomainError | undefined> {
    return this.limits.refusalOf(sql, memberId, stake);
  }
}
