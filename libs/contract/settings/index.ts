/** Every page of settings. The browser imports the one file that its page needs. */
export { agentSettings } from './agent.js';
export { betSettings } from './bet.js';
export { boardSettings } from './board.js';
export { commissionSettings } from './commission.js';
export { type SettingFields, type SettingsDescription, settingsByPath } from './fields.js';
export { joinSettings } from './join.js';
export { rewardSettings } from './reward.js';
export { siteSettings } from './site.js';
export { catalogueSettings, sectionSettings } from './sports.js';
