import { Controller } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulIso, type Actor } from '#lib/kernel';
import { Codes, ReferralsRepository } from '#lib/members';
import { Answers, CurrentActor, Database, Input, Settings } from '#lib/platform';
import { rewardSettings } from '../settings/reward-settings.js';
import { FriendPointsRepository } from './friend-points.repository.js';

/** Whom one has brought. */
@Controller()
export class FriendsController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly codes: Codes,
    private readonly referrals: ReferralsRepository,
    private readonly points: FriendPointsRepository,
  ) {}

  @Answers('user/friend/get')
  async get(@CurrentActor() { id }: Actor, @Input() page: CallParsed<'user/friend/get'>): Promise<CallOutput<'user/friend/get'>> {
    const [{ friendLossPercent: percent }, codes, { friends, total }, points_total] = await Promise.all([
      this.settings.get(rewardSettings),
      this.codes.ofReferrer(id),
      this.referrals.friends(this.database, id, page),
      this.points.total(this.database, id),
    ]);
    const points = await this.points.byFriend(
      this.database,
      id,
      friends.map((friend) => friend.id),
    );
    return {
      codes: codes.map(({ code, expiresAt, state }) => ({ code, expiresAt: seoulIso(expiresAt), state })),
      items: friends.map(({ id: friendId, nickname, level, joinedAt }) => ({
        nickname,
        level,
        joinedAt: seoulIso(joinedAt),
        points: points.get(friendId) ?? 0,
      })),
      total,
      points_total,
      percent,
    };
  }
}
