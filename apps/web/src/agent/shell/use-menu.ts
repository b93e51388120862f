import { useAgentHome } from '../features/home/use-agent-home.js';
import type { Member } from '../../shared/members/member.js';
import { useCall } from '../../lib/queries.js';
import type { System } from '../../shared/members/system.js';
import { hasAgentsBelow, menuGroups, type MenuCounts, type MenuGroup } from './menu-entries.js';

/** Roles change only when the site is set up anew, ms. */
const ROLES_STALE_MS = 10 * 60_000;

/** The menu of the agent and what waits behind its entries. */
export function useMenu(member: Member | undefined, system: System | undefined): { groups: readonly MenuGroup[]; counts: MenuCounts } {
  const roles = useCall('agent/user/getRoles', undefined, { staleTime: ROLES_STALE_MS, enabled: hasAgentsBelow(member) }).data?.roles;
  const counters = useAgentHome().data?.counters;
  return {
    groups: menuGroups(member, system, roles),
    counts: {
      joins: counters?.joins ?? 0,
      deposits: counters?.deposits ?? 0,
      withdrawals: counters?.withdrawals ?? 0,
      inquiries: member?.unread_reply_total ?? 0,
      messages: member?.unread_message_total ?? 0,
    },
  };
}
