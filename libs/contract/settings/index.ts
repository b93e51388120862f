/** Every page of settings. The browser imports the one file that its page needs. */
export { agentSettings, partnerStages } from './agent.js';
export { approvalSettings } from './approvals.js';
export { authSettings } from './auth.js';
export { bankSettings } from './bank.js';
export { coinSettings } from './coin.js';
export { betSettings } from './bet.js';
export { boardSettings } from './board.js';
export { commissionSettings } from './commission.js';
export {
  isSettingField,
  type NumberSetting,
  type SettingField,
  type SettingFields,
  type SettingsDescription,
  settingsByPath,
  type Weighed,
} from './fields.js';
export { goalSettings } from './goals.js';
export { casinoGameLimits, casinoMemberLimits, gameLimits, memberLimits } from './limits.js';
export { joinLimitSettings } from './join-limits.js';
export { joinSettings } from './join.js';
export { offerSettings } from './offer.js';
export { privacySettings } from './privacy.js';
export { rewardSettings } from './reward.js';
export { settingSectionNames, settingSections, type SettingSectionName } from './sections.js';
export { siteSettings } from './site.js';
export { soundKinds, type SoundKind, soundSettings, type Tune, tunes } from './sound.js';
export { catalogueSettings, sectionSettings } from './sports.js';
export { unitSettings } from './units.js';
export { walletSettings } from './wallet.js';
