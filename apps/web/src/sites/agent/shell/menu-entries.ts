import { IconArrowDownToArc, IconArrowUpFromArc, IconCoins, IconDownload, IconHome, IconRepeat, IconUpload, IconUsers, IconUsersGroup, type Icon } from '@tabler/icons-react';
import type { Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';
import { reportGroups } from './menu-reports.js';

/** What an entry's count follows; all counts come from one answer. */
export type CountName = 'deposits' | 'withdrawals';

export interface MenuEntry {
  readonly to: string;
  readonly text: string;
  readonly icon: Icon;
  readonly count?: CountName;
}

export interface MenuGroup {
  readonly key: string;
  readonly text: string;
  readonly entries: readonly MenuEntry[];
}

/** Roles up to this priority have agents of their own below them. */
const LOWEST_PARENT_ROLE = 5;

export const homeEntry: MenuEntry = { to: '/pa', text: 'agent:menu.home', icon: IconHome };

/** Whether an agent may have agents below, by the priority of the role; not while it is unknown. */
export const hasAgentsBelow = (member: Member | undefined): boolean => (member?.role.propirty ?? LOWEST_PARENT_ROLE + 1) <= LOWEST_PARENT_ROLE;

/** The menu of one agent: only pages that exist and that this agent may see. */
export function menuGroups(member: Member | undefined, system: System | undefined): readonly MenuGroup[] {
  const groups: readonly MenuGroup[] = [
    {
      key: 'people',
      text: 'agent:menu.people',
      entries: [
        ...(hasAgentsBelow(member) ? [{ to: '/pa-agent-user-list', text: 'agent:menu.agents', icon: IconUsersGroup }] : []),
        { to: '/pa-users', text: 'agent:menu.members', icon: IconUsers },
      ],
    },
    {
      key: 'requests',
      text: 'agent:menu.requests',
      entries: [
        { to: '/pa-charge-history', text: 'agent:menu.deposits', icon: IconArrowDownToArc, count: 'deposits' },
        { to: '/pa-exchange-history', text: 'agent:menu.withdrawals', icon: IconArrowUpFromArc, count: 'withdrawals' },
      ],
    },
    {
      key: 'money',
      text: 'agent:menu.money',
      entries: [
        { to: '/pa-money-charging', text: 'agent:menu.charge', icon: IconDownload },
        { to: '/pa-money-exchanging', text: 'agent:menu.exchange', icon: IconUpload },
        { to: '/pa-point-exchanging', text: 'agent:menu.point', icon: IconRepeat },
        { to: '/pa-money-report', text: 'agent:menu.statement', icon: IconCoins },
      ],
    },
    ...reportGroups(member, system),
  ];
  return groups.filter((group) => group.entries.length > 0);
}
