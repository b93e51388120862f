import { Injectable } from '@nestjs/common';
import type { Projection, RelayedEvent } from '#lib/events';
import { ReferralsRepository } from '#lib/members';
import { Settings, type Tx } from '#lib/platform';
import { rewardSettings } from '../settings/reward-settings.js';
import { FriendPointsRepository } from './friend-points.repository.js';

const changed = new Set(['bet.resettled', 'bet.cancelled']);

/**
 * Notes which bets friends' points have to be looked at for; what they are worth is read from the bets a moment later, so events may come
 * twice and in any order. Without a share of losses a settled bet costs nothing here.
 */
@Injectable()
export class ReferralRewardProjection {
  constructor(
    private readonly settings: Settings,
    private readonly referrals: ReferralsRepository,
    private readonly points: FriendPointsRepository,
  ) {}

  /** A projection of the relay; answers no further events. */
  readonly follow: Projection = async (tx, events) => {
    const lost = events.filter(({ name, data }) => (name === 'bet.settled' || name === 'bet.resettled') && data['result'] === 'lost');
    if (lost.length > 0) await this.note(tx, lost);
    const again = events.filter(({ name }) => changed.has(name));
    if (again.length > 0) await this.points.reopen(tx, again.map(betOf));
    return [];
  };

  private async note(tx: Tx, lost: readonly RelayedEvent[]): Promise<void> {
    const { friendLossPercent: percent } = await this.settings.get(rewardSettings, tx);
    if (percent === 0) return;
    const bets = lost.map((event) => ({ betId: betOf(event), memberId: bettorOf(event) }));
    const referrers = await this.referrals.earning(tx, [...new Set(bets.map(({ memberId }) => memberId))]);
    const earning = bets.flatMap((bet) => {
      const referrerId = referrers.get(bet.memberId);
      return referrerId === undefined ? [] : [{ ...bet, referrerId }];
    });
    await this.points.note(tx, earning, percent);
  }
}

function betOf({ data }: RelayedEvent): number {
  return Number(data['id']);
}

/** The path ends with the bettor. */
function bettorOf({ facts }: RelayedEvent): number {
  return (facts?.['path'] as number[] | undefined)?.at(-1) ?? 0;
}
