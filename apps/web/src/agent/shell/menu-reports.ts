import {
  IconBallFootball,
  IconBell,
  IconCalendarStats,
  IconCards,
  IconChartBar,
  IconChartDots,
  IconChartPie,
  IconCircleDotted,
  IconCoinOff,
  IconDice5,
  IconFileDownload,
  IconHeadset,
  IconMail,
  IconNotebook,
  IconPercentage,
  IconReportAnalytics,
  IconTransfer,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import { gameTypes, openGameTypes, type GameType } from '../lib/plays.js';
import type { MenuEntry, MenuGroup } from './menu-shapes.js';

const games = [
  { to: '/pa-game-casino', text: 'agent:reports.casino', icon: IconCards, type: 'casino' },
  { to: '/pa-game-slot', text: 'agent:reports.slot', icon: IconDice5, type: 'slot' },
  { to: '/pa-game-sports', text: 'agent:reports.sports', icon: IconBallFootball, type: 'sports' },
  { to: '/pa-game-minigame', text: 'agent:menu.minigames', icon: IconCircleDotted, type: 'minigame' },
] as const;

const statistics: readonly MenuEntry[] = [
  { to: '/pa-statistics-total', text: 'agent:reports.total', icon: IconChartPie },
  { to: '/pa-statistics-days', text: 'agent:reports.days', icon: IconCalendarStats },
  { to: '/pa-statistics-rolling', text: 'agent:reports.rolling', icon: IconPercentage },
];
const book: MenuEntry = { to: '/pa-book', text: 'agent:reports.book', icon: IconNotebook };
const losing: MenuEntry = { to: '/pa-statistics-losing', text: 'agent:reports.losing', icon: IconCoinOff };

const rollingIcons: Readonly<Record<GameType, MenuEntry['icon']>> = {
  slot: IconDice5,
  casino: IconCards,
  casinoslot: IconChartDots,
  sports: IconBallFootball,
  minigame: IconCircleDotted,
};

/** One page with an entry for each type of games. */
const rollingOf = (type: GameType): MenuEntry => ({
  to: '/pa-zeus-statistics-rolling',
  search: { gameType: type },
  text: `agent:reports.rollingOf.${type}`,
  icon: rollingIcons[type],
});

const betting: readonly MenuEntry[] = [
  { to: '/pa-zeus-home', text: 'agent:reports.zeusHome', icon: IconReportAnalytics },
  { to: '/pa-zeus-daily-bettings', text: 'agent:reports.daily', icon: IconChartBar },
  { to: '/pa-zeus-user-daily-bettings', text: 'agent:reports.userDaily', icon: IconUsers },
  { to: '/pa-zeus-role-user-daily-bettings', text: 'agent:reports.roleDaily', icon: IconUsersGroup },
  { to: '/pa-zeus-total-user-bettings', text: 'agent:reports.users', icon: IconTrophy },
];

const messages: readonly MenuEntry[] = [
  { to: '/pa-notice', text: 'agent:reports.notices', icon: IconBell },
  { to: '/pa-customer', text: 'agent:reports.customer', icon: IconHeadset, count: 'inquiries' },
  { to: '/pa-message', text: 'agent:reports.messages', icon: IconMail, count: 'messages' },
  { to: '/pa-report', text: 'agent:reports.files', icon: IconFileDownload },
];

const trade: MenuEntry = { to: '/pa-trade-report', text: 'agent:reports.trade', icon: IconTransfer };

/** Every page of these groups, also those that an agent may not see. */
export const reportEntries: readonly MenuEntry[] = [
  trade,
  ...games,
  ...statistics,
  losing,
  book,
  ...betting,
  ...gameTypes.map(rollingOf),
  ...messages,
];

/** Groups of the menu for reports, statistics, messages and game logs, of the pages that this agent may see. */
export function reportGroups(member: Member | undefined, system: System | undefined): readonly MenuGroup[] {
  const open = member === undefined ? [] : openGameTypes(member.solution, system);
  return [
    { key: 'trades', text: 'agent:reports.trades', entries: [trade] },
    { key: 'games', text: 'agent:menu.games', entries: games.filter(({ type }) => open.includes(type)) },
    {
      key: 'statistics',
      text: 'agent:reports.statistics',
      entries: [...statistics, ...(member?.role_setting.isOpenLosing === false ? [] : [losing]), book],
    },
    { key: 'betting', text: 'agent:reports.betting', entries: open.length === 0 ? [] : [...betting, ...open.map(rollingOf)] },
    { key: 'messages', text: 'agent:reports.messageGroup', entries: messages },
  ];
}
