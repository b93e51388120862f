import { Injectable } from '@nestjs/common';
import { type CallOutput, refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { CodesRepository } from '../data/codes.repository.js';
import { normalCode, toBet } from '../domain/campaign.js';
import { GrantBonus } from '../services/grant-bonus.js';

/** Says what a coupon code would bring a player, and what would have to be bet for it, before it is redeemed. */
@Injectable()
export class PreviewCode {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly campaigns: CampaignsRepository,
    private readonly codes: CodesRepository,
    private readonly granting: GrantBonus,
  ) {}

  /**
   * Changes nothing and holds nothing: whether the code still stands is decided when it is redeemed.
   * @returns points, and won to be bet @throws DomainError as `RedeemCode` would now
   */
  async execute(memberId: number, typed: string): Promise<CallOutput<'user/bonus/redeem/preview'>> {
    const code = await this.codes.find(this.database, normalCode(typed));
    if (!code || code.uses >= code.mostUses) throw refuse('COUPON_INVALID');
    const [found] = await this.campaigns.byIds(this.database, [code.campaignId]);
    const campaign = must(found, `code ${code.id} has a campaign`);
    const points = await this.granting.pointsFor(this.database, { campaign, memberId });
    const { wonPerPoint } = await this.settings.get(walletSettings);
    const required = toBet(campaign, points * wonPerPoint);
    return { name: campaign.name, points, required, wageringKinds: required > 0 ? campaign.wageringKinds : [] };
  }
}
