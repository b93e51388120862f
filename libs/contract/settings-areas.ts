import type { SettingSectionName } from './settings/sections.js';
import type { PermissionArea } from './values/permissions.js';

/** Sections that stand in an area of permissions of their own; the permission for settings alone does not show them. */
export const settingSectionAreas: Readonly<Partial<Record<SettingSectionName, PermissionArea>>> = {
  approvals: 'approvals',
  bank: 'bank',
  coin: 'coins',
  commission: 'commission',
  reward: 'rewards',
  bet: 'bets',
  join: 'joins',
  joinLimits: 'joins',
  agent: 'agents',
  board: 'content',
  privacy: 'privacy',
};
