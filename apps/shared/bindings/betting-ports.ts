import { Injectable } from '@nestjs/common';
import { BettorRestrictions } from '#lib/betting';
import { isBettingRestricted, mayLogIn, MembersRepository } from '#lib/members';
import type { Sql } from '#lib/platform';

/** A member's own bans, and anybody whom the house has not left active. */
@Injectable()
export class MemberBettorRestrictions extends BettorRestrictions {
  constructor(private readonly members: MembersRepository) {
    super();
  }

  async isRestricted(sql: Sql, memberId: number, game: string): Promise<boolean> {
    const member = await this.members.byId(sql, memberId);
    return !member || !mayLogIn(member.status) || isBettingRestricted(member.restrictions, game);
  }

  async isCancellationRestricted(sql: Sql, memberId: number): Promise<boolean> {
    const member = await this.members.byId(sql, memberId);
    return !member || Boolean(member.restrictions.betting_cancellation);
  }
}
