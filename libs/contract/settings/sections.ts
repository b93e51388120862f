import { agentSettings } from './agent.js';
import { approvalSettings } from './approvals.js';
import { authSettings } from './auth.js';
import { bankSettings } from './bank.js';
import { betSettings } from './bet.js';
import { boardSettings } from './board.js';
import { coinSettings } from './coin.js';
import { commissionSettings } from './commission.js';
import type { SettingsDescription } from './fields.js';
import { goalSettings } from './goals.js';
import { joinLimitSettings } from './join-limits.js';
import { joinSettings } from './join.js';
import { offerSettings } from './offer.js';
import { privacySettings } from './privacy.js';
import { rewardSettings } from './reward.js';
import { siteSettings } from './site.js';
import { soundSettings } from './sound.js';
import { unitSettings } from './units.js';
import { walletSettings } from './wallet.js';

/** The sections of `admin/settings/get` by their names. Draw games and sports have pages of their own. */
export const settingSections = {
  site: siteSettings,
  units: unitSettings,
  offer: offerSettings,
  sound: soundSettings,
  wallet: walletSettings,
  bank: bankSettings,
  coin: coinSettings,
  goals: goalSettings,
  commission: commissionSettings,
  reward: rewardSettings,
  bet: betSettings,
  approvals: approvalSettings,
  auth: authSettings,
  join: joinSettings,
  joinLimits: joinLimitSettings,
  agent: agentSettings,
  board: boardSettings,
  privacy: privacySettings,
} as const satisfies Record<string, SettingsDescription>;

export type SettingSectionName = keyof typeof settingSections;
export const settingSectionNames = Object.keys(settingSections) as [SettingSectionName, ...SettingSectionName[]];
