import type { SettingSectionName } from './settings/sections.js';
import type { PermissionArea } from './values/permissions.js';

/** Sections that stand in an area of permissions of their own; whoever has that of the settings alone does not see them. */
export const settingSectionAreas: Readonly<Partial<Record<SettingSectionName, PermissionArea>>> = {
  commission: 'commission',
  reward: 'rewards',
  bet: 'bets',
  join: 'joins',
  joinLimits: 'joins',
  agent: 'agents',
  board: 'content',
};
