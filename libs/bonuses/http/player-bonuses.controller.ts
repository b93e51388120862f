import { Controller, Inject } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { type Actor, type Clock, seoulIso } from '#lib/kernel';
import { Answers, CLOCK, Command, type CommandContext, CurrentActor, Database, Input, Settings } from '#lib/platform';
import { BonusMoney, walletSettings } from '#lib/wallet';
import { CampaignsRepository } from '../data/campaigns.repository.js';
import { GrantsRepository } from '../data/grants.repository.js';
import { GrantBonus } from '../services/grant-bonus.js';
import { PreviewCode } from '../use-cases/preview-code.js';
import { RedeemCode } from '../use-cases/redeem-code.js';
import { TakeOffer } from '../use-cases/take-offer.js';
import { offerView } from './campaign-view.js';

/** Bonuses that a player is shown; older ones stand in the statement. */
const most = 30;

/** What a player can take, and how far it is with what it has. */
@Controller()
export class PlayerBonusesController {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly campaigns: CampaignsRepository,
    private readonly grants: GrantsRepository,
    private readonly granting: GrantBonus,
    private readonly money: BonusMoney,
    private readonly taking: TakeOffer,
    private readonly redeeming: RedeemCode,
    private readonly previewing: PreviewCode,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Answers('user/bonus/get')
  async get(@CurrentActor() { id }: Actor): Promise<CallOutput<'user/bonus/get'>> {
    const running = (await this.campaigns.running(this.database, this.clock.now())).filter(({ kind }) => kind !== 'coupon');
    const obstacles = await this.granting.obstacles(this.database, running, id);
    const { items } = await this.grants.page(this.database, { memberIds: [id], skip: 0, take: most });
    const progress = await this.money.progress(this.database, id);
    const { wonPerPoint } = await this.settings.get(walletSettings);
    return {
      offers: running.filter((campaign) => !obstacles.has(campaign.id)).map((campaign) => offerView(campaign, wonPerPoint)),
      bonuses: items.map(({ id: grantId, campaign: name, points, at, recalledAt }) => {
        const { required = 0, remaining = 0 } = progress.get(grantId) ?? {};
        const state = recalledAt ? 'recalled' : remaining > 0 ? 'wagering' : 'cleared';
        return { id: grantId, name, points, at: seoulIso(at), state, required, remaining };
      }),
    };
  }

  @Answers('user/bonus/take')
  take(@Command() command: CommandContext, @Input() { id }: CallParsed<'user/bonus/take'>): Promise<CallOutput<'user/bonus/take'>> {
    return this.taking.execute(command, id);
  }

  @Answers('user/bonus/redeem')
  redeem(@Command() command: CommandContext, @Input() { code }: CallParsed<'user/bonus/redeem'>): Promise<CallOutput<'user/bonus/redeem'>> {
    return this.redeeming.execute(command, code);
  }

  @Answers('user/bonus/redeem/preview')
  preview(
    @CurrentActor() { id }: Actor,
    @Input() { code }: CallParsed<'user/bonus/redeem/preview'>,
  ): Promise<CallOutput<'user/bonus/redeem/preview'>> {
    return this.previewing.execute(id, code);
  }
}
