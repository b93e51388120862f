import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Clock, must, seoulDayEnd, seoulDayStart, seoulIso } from '#lib/kernel';
import { MemberLists, MembersRepository } from '#lib/members';
import { Answers, CLOCK, Database, Input } from '#lib/platform';
import { HouseDays } from '#lib/wallet';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { CodesRepository } from '../data/codes.repository.js';
import { GrantsRepository } from '../data/grants.repository.js';
import { normalCode } from '../domain/campaign.js';
import { campaignView, grantView } from './campaign-view.js';

/** What administrators read of campaigns. */
@Controller()
export class AdminCampaignsController {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly lists: MemberLists,
    private readonly campaigns: CampaignsRepository,
    private readonly codes: CodesRepository,
    private readonly grants: GrantsRepository,
    private readonly house: HouseDays,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('admin/campaign/get')
  async list(@Input() input: CallParsed<'admin/campaign/get'>): Promise<CallOutput<'admin/campaign/get'>> {
    const { items, total } = await this.campaigns.page(this.database, input, this.clock.now());
    const agentIds = items.flatMap(({ segment }) => (segment.to === 'downline' ? [segment.agentId] : []));
    const agents = new Map((await this.members.byIds(this.database, agentIds)).map(({ id, account }) => [id, account]));
    const nameOf = ({ segment }: (typeof items)[number]) => (segment.to === 'downline' ? (agents.get(segment.agentId) ?? '') : '');
    return { items: items.map((campaign) => campaignView(campaign, nameOf(campaign))), total };
  }

  @Answers('admin/campaign/code/get')
  async codeList(@Input() input: CallParsed<'admin/campaign/code/get'>): Promise<CallOutput<'admin/campaign/code/get'>> {
    const { campaignId, search = '', skip, take } = input;
    const { items, total } = await this.codes.page(this.database, { campaignId, code: normalCode(search), skip, take });
    const row = ({ id, code, mostUses, uses, createdAt, createdBy }: (typeof items)[number]) => {
      return { id, code, mostUses, uses, createdAt: seoulIso(createdAt), createdBy };
    };
    return { items: items.map(row), total };
  }

  @Answers('admin/campaign/grant/get')
  async grantList(@Input() input: CallParsed<'admin/campaign/grant/get'>): Promise<CallOutput<'admin/campaign/grant/get'>> {
    const { campaignId, skip, take } = input;
    const memberIds = await this.named(input);
    const { items, total } = await this.grants.page(this.database, { campaignId, memberIds, skip, take });
    const owners = await this.members.byIds(this.database, [...new Set(items.map(({ memberId }) => memberId))]);
    const known = new Map(owners.map((member) => [member.id, member]));
    return {
      items: items.map((grant) => {
        const { account, nickname, level } = must(known.get(grant.memberId), `there is no member ${grant.memberId}`);
        return { memberId: grant.memberId, account, nickname, level, ...grantView(grant) };
      }),
      total,
    };
  }

  @Answers('admin/campaign/cost/get')
  async cost(@Input() { from, until }: CallParsed<'admin/campaign/cost/get'>): Promise<CallOutput<'admin/campaign/cost/get'>> {
    const items = await this.grants.costs(this.database, seoulDayStart(from), seoulDayEnd(until));
    const kinds: readonly string[] = ['campaign_bonus', 'campaign_bonus_recalled'];
    const moved = (await this.house.between(this.database, from, until)).filter(
      ({ account, kind }) => account === 'bonus' && kinds.includes(kind),
    );
    return {
      items,
      cost: items.reduce((sum, { cost }) => sum + cost, 0),
      // What leaves the house's account is a cost.
      ledger: moved.reduce((sum, { worth }) => sum - worth, 0),
    };
  }

  /** Whose rows are asked for; undefined for everybody's. */
  private async named({ search, memberId }: { search?: string | undefined; memberId?: number | undefined }): Promise<number[] | undefined> {
    const text = search?.trim();
    if (!text) return memberId === undefined ? undefined : [memberId];
    const ids = await this.lists.named(this.database, text);
    return memberId === undefined ? ids : ids.filter((id) => id === memberId);
  }
}
