import {
  IconActivity, IconAdjustments, IconAdjustmentsAlt, IconArrowUpFromArc, IconArrowDownToArc, IconBallFootball, IconChartBar, IconDeviceGamepad2, IconFileImport, IconLayoutDashboard, IconReceipt2, IconScale,
  IconShieldHalf, IconTargetArrow, IconTrophy, IconUsers, type Icon,
} from '@tabler/icons-react';

/** What a menu entry counts. */
export type Badge = 'deposits' | 'withdrawals' | 'online' | 'overdue';

export interface MenuEntry {
  readonly to: string;
  readonly icon: Icon;
  /** Text key. */
  readonly label: string;
  readonly badge?: Badge;
}

export interface MenuGroup {
  readonly id: string;
  /** Text key; null for entries without a heading. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The side menu. Only pages that exist stand here. */
export const menu: readonly MenuGroup[] = [
  { id: 'home', title: null, entries: [{ to: '/admin', icon: IconLayoutDashboard, label: 'admin:menu.dashboard' }] },
  {
    id: 'people',
    title: 'admin:menu.people',
    entries: [
      { to: '/admin/members', icon: IconUsers, label: 'admin:menu.members' },
      { to: '/admin/online', icon: IconActivity, label: 'admin:menu.online', badge: 'online' },
    ],
  },
  {
    id: 'money',
    title: 'admin:menu.money',
    entries: [
      { to: '/admin/deposits', icon: IconArrowDownToArc, label: 'admin:menu.deposits', badge: 'deposits' },
      { to: '/admin/withdrawals', icon: IconArrowUpFromArc, label: 'admin:menu.withdrawals', badge: 'withdrawals' },
      { to: '/admin/ledger', icon: IconScale, label: 'admin:menu.ledger' },
    ],
  },
  {
    id: 'games',
    title: 'admin:menu.games',
    entries: [
      { to: '/admin/games', icon: IconDeviceGamepad2, label: 'admin:menu.drawGames' },
      { to: '/admin/rounds', icon: IconTargetArrow, label: 'admin:menu.rounds', badge: 'overdue' },
      { to: '/admin/bets', icon: IconReceipt2, label: 'admin:menu.bets' },
      { to: '/admin/fairness', icon: IconChartBar, label: 'admin:menu.fairness' },
      { to: '/admin/betting', icon: IconAdjustments, label: 'admin:menu.betting' },
    ],
  },
  {
    id: 'sports',
    title: 'admin:menu.sports',
    entries: [
      { to: '/admin/sports/fixtures', icon: IconBallFootball, label: 'admin:menu.fixtures' },
      { to: '/admin/sports/exposure', icon: IconShieldHalf, label: 'admin:menu.exposure' },
      { to: '/admin/sports/leagues', icon: IconTrophy, label: 'admin:menu.leagues' },
      { to: '/admin/sports/import', icon: IconFileImport, label: 'admin:menu.import' },
      { to: '/admin/sports/settings', icon: IconAdjustmentsAlt, label: 'admin:menu.sportsSettings' },
    ],
  },
];
