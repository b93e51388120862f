/** Campaigns that give members bonuses: who, when, how much, and what has to be bet for them. */
export * from './bonuses.module.js';
export { CampaignsRepository } from './data/campaigns.repository.js';
export { CodesRepository } from './data/codes.repository.js';
export { GrantsRepository } from './data/grants.repository.js';
export { DepositCampaigns } from './services/deposit-campaigns.js';
export { GrantBonus } from './services/grant-bonus.js';
export { RecallGrant } from './services/recall-grant.js';
export { ChangeCampaign } from './use-cases/change-campaign.js';
export { CreateCampaign, type Draft } from './use-cases/create-campaign.js';
export { CreateCodes } from './use-cases/create-codes.js';
export { RecallBonuses } from './use-cases/recall-bonuses.js';
export { RedeemCode } from './use-cases/redeem-code.js';
export { StopCampaign } from './use-cases/stop-campaign.js';
export { TakeOffer } from './use-cases/take-offer.js';
