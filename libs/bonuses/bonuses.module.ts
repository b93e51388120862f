import { Module } from '@nestjs/common';
import { MembersModule } from '#lib/members';
import { WalletModule } from '#lib/wallet';
import { CampaignsRepository } from './data/campaigns.repository.js';
import { CodesRepository } from './data/codes.repository.js';
import { GrantsRepository } from './data/grants.repository.js';
import { AdminCampaignCommandsController } from './http/admin-campaign-commands.controller.js';
import { AdminCampaignsController } from './http/admin-campaigns.controller.js';
import { PlayerBonusesController } from './http/player-bonuses.controller.js';
import { DepositCampaigns } from './services/deposit-campaigns.js';
import { GrantBonus } from './services/grant-bonus.js';
import { RecallGrant } from './services/recall-grant.js';
import { ChangeCampaign } from './use-cases/change-campaign.js';
import { CreateCampaign } from './use-cases/create-campaign.js';
import { CreateCodes } from './use-cases/create-codes.js';
import { PreviewCode } from './use-cases/preview-code.js';
import { RecallBonuses } from './use-cases/recall-bonuses.js';
import { RedeemCode } from './use-cases/redeem-code.js';
import { StopCampaign } from './use-cases/stop-campaign.js';
import { TakeOffer } from './use-cases/take-offer.js';

const repositories = [CampaignsRepository, CodesRepository, GrantsRepository];
const services = [GrantBonus, RecallGrant, DepositCampaigns];
const useCases = [CreateCampaign, ChangeCampaign, StopCampaign, CreateCodes, RecallBonuses, PreviewCode, RedeemCode, TakeOffer];

/** Campaigns, coupon codes and the bonuses that they gave. */
@Module({
  imports: [MembersModule, WalletModule],
  providers: [...repositories, ...services, ...useCases],
  exports: [...repositories, ...services, ...useCases],
})
export class BonusesModule {}

/** The calls of campaigns. */
@Module({
  imports: [BonusesModule, MembersModule, WalletModule],
  controllers: [PlayerBonusesController, AdminCampaignsController, AdminCampaignCommandsController],
})
export class BonusesHttpModule {}
