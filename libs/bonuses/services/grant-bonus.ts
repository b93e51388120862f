import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { isOnBreak, type Member, MembersRepository, SharedMarks } from '#lib/members';
import { CLOCK, Settings, type Sql, type Tx } from '#lib/platform';
import { BonusMoney, lockOwner, walletSettings } from '#lib/wallet';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { GrantsRepository } from '../data/grants.repository.js';
import { type Campaign, campaignState, pointsOf, standsIn, wageringOf } from '../domain/campaign.js';
import { activeStatuses } from '../domain/active.js';

/** A bonus that somebody is to be given, of a campaign that is held. */
export interface Wish {
  campaign: Campaign;
  memberId: number;
  /** Who acted. */
  actor: string;
  deposit?: { id: number; amount: number };
  codeId?: number;
}

/** Why a member cannot be given a bonus. */
export type Obstacle = 'CAMPAIGN_CLOSED' | 'CAMPAIGN_NOT_FOR_YOU' | 'CAMPAIGN_TAKEN' | 'BONUS_OPEN' | 'CAMPAIGN_SPENT';

/**
 * Gives bonuses. The campaign is held first and the owner's accounts after it, always in this order, so that what is decided about a
 * budget, a count or linked members is decided one after the other.
 */
@Injectable()
export class GrantBonus {
  constructor(
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly shared: SharedMarks,
    private readonly campaigns: CampaignsRepository,
    private readonly grants: GrantsRepository,
    private readonly money: BonusMoney,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the points @throws DomainError of an obstacle */
  async give(tx: Tx, wish: Wish): Promise<number> {
    await lockOwner(tx, wish.memberId);
    const points = await this.pointsFor(tx, wish);
    await this.post(tx, wish, points);
    return points;
  }

  /**
   * The points that a member would be given: for good only where the campaign and the owner's accounts are held.
   * @throws DomainError of an obstacle
   */
  async pointsFor(sql: Sql, { campaign, memberId, deposit }: Pick<Wish, 'campaign' | 'memberId' | 'deposit'>): Promise<number> {
    const points = pointsOf(campaign, deposit?.amount ?? 0);
    const obstacle = (await this.obstacles(sql, [campaign], memberId)).get(campaign.id) ?? spentBy(campaign, points);
    if (obstacle) throw refuse(obstacle, obstacle === 'CAMPAIGN_TAKEN' ? { maximum: campaign.perMember } : {});
    return points;
  }

  /** What keeps a member from each of some campaigns; those that nothing keeps from are left out. */
  async obstacles(sql: Sql, campaigns: readonly Campaign[], memberId: number): Promise<Map<number, Obstacle>> {
    if (campaigns.length === 0) return new Map();
    const ids = campaigns.map(({ id }) => id);
    const now = this.clock.now();
    const member = must(await this.members.byId(sql, memberId), `there is no member ${memberId}`);
    const noted = await this.campaigns.noted(sql, ids, memberId);
    const counts = await this.grants.counts(sql, ids, memberId);
    const linked = await this.grants.gaveTo(sql, ids, await this.shared.sharing(sql, memberId));
    const isStopped = await this.stopsStacking(sql, memberId);
    const obstacleOf = (campaign: Campaign): Obstacle | undefined => {
      if (campaignState(campaign, now) === 'spent') return 'CAMPAIGN_SPENT';
      if (campaignState(campaign, now) !== 'running') return 'CAMPAIGN_CLOSED';
      if (!isAddressed(member, now) || !standsIn(campaign, member, noted.has(campaign.id), now)) return 'CAMPAIGN_NOT_FOR_YOU';
      if ((counts.get(campaign.id) ?? 0) >= campaign.perMember) return 'CAMPAIGN_TAKEN';
      // A member who shares a device, an address, a bank account or a phone with a recipient counts as the same person.
      if (linked.has(campaign.id)) return 'CAMPAIGN_NOT_FOR_YOU';
      return isStopped(campaign) ? 'BONUS_OPEN' : undefined;
    };
    return new Map(campaigns.flatMap((campaign) => (obstacleOf(campaign) ? [[campaign.id, obstacleOf(campaign)!] as const] : [])));
  }

  /** A bonus that does not stack stands alone: none comes beside it, and it comes beside none, until all that has to be bet is bet. */
  private async stopsStacking(sql: Sql, memberId: number): Promise<(campaign: Campaign) => boolean> {
    const open = [...(await this.money.progress(sql, memberId))].filter(([, { remaining }]) => remaining > 0).map(([id]) => id);
    if (open.length === 0) return () => false;
    const grants = await this.grants.byIds(sql, open);
    const others = await this.campaigns.byIds(
      sql,
      grants.map(({ campaignId }) => campaignId),
    );
    return ({ isStackable }) => !isStackable || others.some((other) => !other.isStackable);
  }

  private async post(tx: Tx, { campaign, memberId, actor, deposit, codeId = undefined }: Wish, points: number): Promise<void> {
    const at = this.clock.now();
    const { wonPerPoint } = await this.settings.get(walletSettings, tx);
    const n = ((await this.grants.counts(tx, [campaign.id], memberId)).get(campaign.id) ?? 0) + 1;
    // A deposit brings a campaign's bonus once, and a member's first, second, … bonus happens once.
    const key = deposit ? `bonus:${campaign.id}:deposit:${deposit.id}` : `bonus:${campaign.id}:${memberId}:${n}`;
    const common = { key, memberId, points, wonPerPoint, at };
    const grantId = await this.grants.insert(tx, {
      ...common,
      ...{ campaignId: campaign.id, n, depositId: deposit?.id ?? null, codeId: codeId ?? null },
    });
    await this.campaigns.spend(tx, campaign.id, points);
    await this.money.give(tx, { ...common, grantId, actor, memo: campaign.name }, wageringOf(campaign));
  }
}

function spentBy({ spent, budget }: Campaign, points: number): Obstacle | undefined {
  return spent + points > budget || points === 0 ? 'CAMPAIGN_SPENT' : undefined;
}

/** Nobody who keeps out is offered anything. */
function isAddressed(member: Member, now: Date): boolean {
  return member.kind === 'player' && activeStatuses.includes(member.status) && !isOnBreak(member, now);
}
