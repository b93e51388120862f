import { Injectable } from '@nestjs/common';
import { byTurnoverKind, type ByTurnoverKind } from '#lib/contract';
import { assert, must } from '#lib/kernel';
import type { Sql, Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { owned, site } from '../domain/accounts.js';
import { Ledger } from '../ledger.js';
import { type FilledRequirement, fillRequirements, type PlayRequirement } from '../turnover/play-requirements.js';
import { leastMissing, PlayTurnover } from '../turnover/play-turnover.js';

/** A bonus of a campaign: what is posted for it. */
export interface CampaignBonus {
  grantId: number;
  /** Makes it happen once. */
  key: string;
  memberId: number;
  points: number;
  /** What a point is worth, won. */
  wonPerPoint: number;
  at: Date;
  /** Who acted, such as `player:42`. */
  actor: string;
  /** The campaign's name, for the statement. */
  memo: string;
}

/**
 * The only way in which bonuses of campaigns become points and are taken back: always together with what has to be bet for them. Every call
 * is a part of the caller's transaction.
 */
@Injectable()
export class BonusMoney {
  constructor(
    private readonly ledger: Ledger,
    private readonly play: PlayTurnover,
  ) {}

  /** @param percents per cent of the bonus to be bet by kind of play; 0 everywhere asks for nothing */
  async give(tx: Tx, bonus: CampaignBonus, percents: ByTurnoverKind): Promise<void> {
    const { grantId, key, memberId, points, wonPerPoint, at, actor, memo } = bonus;
    const posted = await this.ledger.post(tx, [
      {
        ...{ key, kind: 'campaign_bonus', cause: { kind: 'bonus', id: grantId }, actor, at, memo },
        postings: [{ from: site('bonus'), to: owned(memberId, 'point'), amount: points }],
      },
    ]);
    assert(posted.size === 1, `bonus ${grantId} had been posted before it was granted`);
    await this.play.openOfGrant(tx, { ownerId: memberId, grantId, at, amount: points * wonPerPoint, percents });
  }

  /**
   * Takes a bonus back by a reversal. Points that are no longer there have become money: they are claimed as money at the rate of the
   * time at which they were given, as those of a cancelled deposit are, and what is not there either becomes a receivable.
   * @returns what became a receivable, won
   */
  async takeBack(tx: Tx, bonus: CampaignBonus): Promise<number> {
    const { grantId, key, memberId, points, wonPerPoint, at, actor, memo } = bonus;
    const { point } = await lockOwner(tx, memberId);
    const there = Math.min(point, points);
    const converted = points - there;
    const missing = await this.ledger.recall(tx, {
      ...{ key: `${key}:recall`, kind: 'campaign_bonus_recalled', cause: { kind: 'bonus', id: grantId }, actor, at, memo },
      ...{ ownerId: memberId, amount: converted * wonPerPoint, to: site('cash_exchange') },
      also: [
        { from: owned(memberId, 'point'), to: site('bonus'), amount: there },
        { from: site('point_exchange'), to: site('bonus'), amount: converted },
      ].filter(({ amount }) => amount > 0),
    });
    await this.play.cancelOfGrant(tx, grantId, at);
    return missing;
  }

  /** Of each open bonus of a member, by its id: won to be bet in the kinds that count, and won that are left of it. */
  async progress(sql: Sql, memberId: number): Promise<Map<number, { required: number; remaining: number }>> {
    const filled = await this.play.progress(sql, memberId);
    return new Map(
      filled.flatMap((one) =>
        one.requirement.grantId === null
          ? []
          : [[one.requirement.grantId, { required: leastMissing([untouched(one.requirement)]), remaining: leastMissing([one]) }] as const],
      ),
    );
  }
}

/** A requirement for which nothing has been bet. */
function untouched(requirement: PlayRequirement): FilledRequirement {
  return must(fillRequirements([requirement], [byTurnoverKind(() => 0)])[0], 'it is filled');
}
