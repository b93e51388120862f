import {
  IconArrowDownToArc,
  IconArrowUpFromArc,
  IconBinaryTree,
  IconCoins,
  IconDownload,
  IconHome,
  IconPlugConnected,
  IconRepeat,
  IconSitemap,
  IconStar,
  IconTicket,
  IconUpload,
  IconUserBolt,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { CallOutput } from '../../lib/contract.js';
import type { Member } from '../../shared/members/member.js';
import { isMonitor } from '../../shared/members/role-names.js';
import type { System } from '../../shared/members/system.js';
import { reportEntries, reportGroups } from './menu-reports.js';
import type { MenuCounts, MenuEntry, MenuGroup } from './menu-shapes.js';

export type { MenuCounts, MenuEntry, MenuGroup };

export type Role = CallOutput<'agent/user/getRoles'>['roles'][number];

/** Roles up to this priority have agents of their own below them, and an entry of their own. */
const LOWEST_PARENT_ROLE = 5;

export const homeEntry: MenuEntry = { to: '/pa', text: 'agent:menu.home', icon: IconHome };

/**
 * Whether an agent may have agents below, by the priority of the role; a monitor sees those of the agent above. Not while it is unknown.
 */
export const hasAgentsBelow = (member: Member | undefined): boolean =>
  member !== undefined && (member.role.propirty <= LOWEST_PARENT_ROLE || isMonitor(member.role.name));

/** An entry for the agents of each role that has agents below it. */
export const roleEntries = (roles: readonly Role[]): MenuEntry[] =>
  roles
    .filter((role) => role.propirty <= LOWEST_PARENT_ROLE)
    .map((role) => ({
      to: '/pa-agent-user-list-by-role',
      search: { role: role.name, propirty: role.propirty },
      text: role.name,
      isRole: true,
      icon: IconSitemap,
    }));

/** What an agent asks for with its own wallet. */
const ownMoney: readonly MenuEntry[] = [
  { to: '/pa-money-charging', text: 'agent:menu.charge', icon: IconDownload },
  { to: '/pa-money-exchanging', text: 'agent:menu.exchange', icon: IconUpload },
  { to: '/pa-point-exchanging', text: 'agent:menu.point', icon: IconRepeat },
];

const pages = {
  agents: { to: '/pa-agent-user-list', text: 'agent:menu.agents', icon: IconUsersGroup },
  children: { to: '/pa-child-user-list', text: 'agent:menu.children', icon: IconBinaryTree },
  connections: { to: '/pa-user-connection', text: 'agent:menu.connections', icon: IconPlugConnected },
  members: { to: '/pa-users', text: 'agent:menu.members', icon: IconUsers },
  accessors: { to: '/pa-accessor', text: 'agent:menu.accessors', icon: IconUserBolt },
  stars: { to: '/pa-star', text: 'agent:menu.stars', icon: IconStar },
  joins: { to: '/pa-register', search: { tab: undefined }, text: 'agent:menu.joins', icon: IconUserCheck, count: 'joins' },
  codes: { to: '/pa-register', search: { tab: 'codes' }, text: 'agent:codes.title', icon: IconTicket },
  create: { to: '/pa-create-agent', text: 'agent:menu.create', icon: IconUserPlus },
  deposits: { to: '/pa-charge-history', text: 'agent:menu.deposits', icon: IconArrowDownToArc, count: 'deposits' },
  withdrawals: { to: '/pa-exchange-history', text: 'agent:menu.withdrawals', icon: IconArrowUpFromArc, count: 'withdrawals' },
  statement: { to: '/pa-money-report', text: 'agent:menu.statement', icon: IconCoins },
} as const satisfies Readonly<Record<string, MenuEntry>>;

/** Every page of the menu, also those that an agent may not see. */
export const pageEntries: readonly MenuEntry[] = [homeEntry, ...Object.values(pages), ...ownMoney, ...reportEntries];

/** The menu of one agent: only pages that exist and that this agent may see. */
export function menuGroups(member: Member | undefined, system: System | undefined, roles: readonly Role[] = []): readonly MenuGroup[] {
  const mayCreate = member?.rights.includes('create') === true;
  const mayAct = member?.rights.includes('act') === true;
  const groups: readonly MenuGroup[] = [
    {
      key: 'agents',
      text: 'agent:menu.agentGroup',
      entries: [...(hasAgentsBelow(member) ? [pages.agents, ...roleEntries(roles)] : []), pages.children, pages.connections],
    },
    {
      key: 'people',
      text: 'agent:menu.people',
      entries: [pages.members, pages.accessors, pages.stars, pages.joins, pages.codes, ...(mayCreate ? [pages.create] : [])],
    },
    {
      key: 'requests',
      text: 'agent:menu.requests',
      entries: [pages.deposits, pages.withdrawals],
    },
    {
      key: 'money',
      text: 'agent:menu.money',
      entries: [...(mayAct ? ownMoney : []), pages.statement],
    },
    ...reportGroups(member, system),
  ];
  return groups.filter((group) => group.entries.length > 0);
}

/** How much of what waits stands behind a group. */
export const groupCount = (group: MenuGroup, counts: MenuCounts): number =>
  group.entries.reduce((sum, { count }) => sum + (count === undefined ? 0 : counts[count]), 0);

/** Whether the entry leads to where one is. */
export function isAt(entry: MenuEntry, here: { pathname: string; search: Readonly<Record<string, unknown>> }): boolean {
  return here.pathname === entry.to && Object.entries(entry.search ?? {}).every(([name, value]) => here.search[name] === value);
}
