import {
  IconActivity,
  IconAdjustments,
  IconAdjustmentsAlt,
  IconArrowUpFromArc,
  IconArrowDownToArc,
  IconArrowsExchange,
  IconBallFootball,
  IconCards,
  IconBellExclamation,
  IconBinaryTree,
  IconCalendarStats,
  IconCashBanknote,
  IconChartBar,
  IconFileInvoice,
  IconListNumbers,
  IconDeviceGamepad2,
  IconFileDownload,
  IconFileImport,
  IconLayoutDashboard,
  IconReceipt2,
  IconRosetteDiscount,
  IconScale,
  IconShieldCheck,
  IconShieldHalf,
  IconShieldLock,
  IconProgressCheck,
  IconStairs,
  IconTargetArrow,
  IconTrophy,
  IconUsers,
  type Icon,
  IconAlertTriangle,
  IconClipboardData,
  IconBinaryTree2,
  IconEraser,
  IconFileUpload,
  IconListCheck,
  IconPercentage,
  IconReportMoney,
  IconReportAnalytics,
  IconCoins,
  IconTransferIn,
  IconUserCog,
  IconUserPlus,
  IconMail,
  IconFingerprint,
  IconHeartHandshake,
  IconMessageQuestion,
  IconTemplate,
  IconTicket,
  IconTool,
  IconAlbum,
  IconBook,
  IconCalendarCheck,
  IconCalendarDue,
  IconConfetti,
  IconGift,
  IconHistory,
  IconCurrencyBitcoin,
  IconKey,
  IconMessages,
  IconNotebook,
  IconBuildingBank,
  IconServerCog,
  IconSettings,
  IconCode,
  IconPalette,
  IconSparkles,
  IconSpeakerphone,
  IconSteeringWheel,
  IconWorldCog,
  IconStars,
} from '@tabler/icons-react';
import type { Permission } from '#lib/contract/values';

/** What a menu entry counts. */
export type Badge = 'deposits' | 'withdrawals' | 'bank' | 'online' | 'overdue' | 'joins' | 'inquiries' | 'approvals';

export interface MenuEntry {
  readonly to: string;
  readonly icon: Icon;
  /** Text key. */
  readonly label: string;
  readonly badge?: Badge;
  /** What the page needs; null for one that every administrator sees. */
  readonly permission: Permission | null;
  /** Who has this has no use for the page. */
  readonly unless?: Permission;
}

export interface MenuGroup {
  readonly id: string;
  /** Text key; null for entries without a heading. */
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

/** The group of the queues: it stands still above the others, so that no count is ever scrolled away. */
export const queues = 'home';

/** The side menu: first what waits, then everything else in groups that begin folded. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'home',
    title: null,
    entries: [
      { to: '/admin', permission: null, icon: IconLayoutDashboard, label: 'admin:menu.dashboard' },
      { to: '/admin/deposits', permission: 'deposits.view', icon: IconArrowDownToArc, label: 'admin:menu.deposits', badge: 'deposits' },
      {
        to: '/admin/withdrawals',
        permission: 'withdrawals.view',
        icon: IconArrowUpFromArc,
        label: 'admin:menu.withdrawals',
        badge: 'withdrawals',
      },
      { to: '/admin/bank', permission: 'bank.view', icon: IconArrowsExchange, label: 'admin:menu.bank', badge: 'bank' },
      { to: '/admin/joins', permission: 'joins.view', icon: IconUserPlus, label: 'admin:messages.menu.joins', badge: 'joins' },
      {
        to: '/admin/inquiries',
        permission: 'support.view',
        icon: IconMessageQuestion,
        label: 'admin:messages.menu.inquiries',
        badge: 'inquiries',
      },
      { to: '/admin/approvals', permission: 'approvals.view', icon: IconShieldCheck, label: 'admin:menu.approvals', badge: 'approvals' },
    ],
  },
  {
    id: 'people',
    title: 'admin:menu.people',
    entries: [
      { to: '/admin/members', permission: 'members.view', icon: IconUsers, label: 'admin:menu.members' },
      { to: '/admin/protection', permission: 'members.view', icon: IconHeartHandshake, label: 'admin:menu.protection' },
      { to: '/admin/privacy', permission: 'privacy.view', icon: IconFingerprint, label: 'admin:menu.privacy' },
      { to: '/admin/tree', permission: 'members.view', icon: IconBinaryTree2, label: 'admin:menu.tree' },
      { to: '/admin/members/new', permission: 'members.edit', icon: IconUserPlus, label: 'admin:menu.newMember' },
      { to: '/admin/members/import', permission: 'agents.edit', icon: IconFileUpload, label: 'admin:menu.memberImport' },
      { to: '/admin/online', permission: 'members.view', icon: IconActivity, label: 'admin:menu.online', badge: 'online' },
      { to: '/admin/suspicion', permission: 'members.view', icon: IconAlertTriangle, label: 'admin:menu.suspicion' },
      { to: '/admin/listings', permission: 'restrictions.view', icon: IconListCheck, label: 'admin:menu.listings' },
      { to: '/admin/agents/settings', permission: 'agents.view', icon: IconUserCog, label: 'admin:menu.agentRights' },
    ],
  },
  {
    id: 'games',
    title: 'admin:menu.games',
    entries: [
      { to: '/admin/games', permission: 'draws.view', icon: IconDeviceGamepad2, label: 'admin:menu.drawGames' },
      { to: '/admin/rounds', permission: 'draws.view', icon: IconTargetArrow, label: 'admin:menu.rounds', badge: 'overdue' },
      { to: '/admin/dealers', permission: 'draws.view', icon: IconUsers, label: 'admin:menu.dealers' },
      { to: '/admin/dealing', permission: 'dealing.edit', unless: 'draws.edit', icon: IconTargetArrow, label: 'admin:menu.dealing' },
      { to: '/admin/bets', permission: 'bets.view', icon: IconReceipt2, label: 'admin:menu.bets' },
      { to: '/admin/fairness', permission: 'draws.view', icon: IconChartBar, label: 'admin:menu.fairness' },
      { to: '/admin/casino', permission: 'casino.view', icon: IconCards, label: 'admin:menu.casino' },
      { to: '/admin/betting', permission: 'bets.view', icon: IconAdjustments, label: 'admin:menu.betting' },
    ],
  },
  {
    id: 'figures',
    title: 'admin:menu.figures',
    entries: [
      { to: '/admin/profit', permission: 'profit.view', icon: IconCoins, label: 'admin:menu.profit' },
      { to: '/admin/statistics', permission: 'profit.view', icon: IconReportAnalytics, label: 'admin:menu.statistics' },
      { to: '/admin/statistics/days', permission: 'profit.view', icon: IconCalendarStats, label: 'admin:menu.siteDays' },
      { to: '/admin/statistics/steps', permission: 'profit.view', icon: IconBinaryTree, label: 'admin:menu.steps' },
      { to: '/admin/statistics/ranking', permission: 'profit.view', icon: IconListNumbers, label: 'admin:menu.ranking' },
      { to: '/admin/statistics/payments', permission: 'profit.view', icon: IconCashBanknote, label: 'admin:menu.staffPayments' },
      { to: '/admin/statistics/points', permission: 'profit.view', icon: IconStars, label: 'admin:menu.pointStatistics' },
      { to: '/admin/statistics/rates', permission: 'commission.view', icon: IconPercentage, label: 'admin:menu.rateEarnings' },
      { to: '/admin/history', permission: 'profit.view', icon: IconFileInvoice, label: 'admin:menu.history' },
      { to: '/admin/reports', permission: 'reports.view', icon: IconClipboardData, label: 'admin:menu.reports' },
      { to: '/admin/alerts', permission: 'alerts.view', icon: IconBellExclamation, label: 'admin:menu.alerts' },
    ],
  },
  {
    id: 'money',
    title: 'admin:menu.money',
    entries: [
      { to: '/admin/withdrawals/files', permission: 'withdrawals.view', icon: IconFileDownload, label: 'admin:menu.transferFiles' },
      { to: '/admin/coins', permission: 'coins.view', icon: IconCurrencyBitcoin, label: 'admin:menu.coins' },
      { to: '/admin/turnover', permission: 'withdrawals.view', icon: IconProgressCheck, label: 'admin:menu.turnover' },
      { to: '/admin/closings', permission: 'commission.view', icon: IconCalendarDue, label: 'admin:menu.closings' },
      { to: '/admin/rolling', permission: 'commission.view', icon: IconTransferIn, label: 'admin:menu.rolling' },
      { to: '/admin/losing', permission: 'commission.view', icon: IconReportMoney, label: 'admin:menu.losing' },
      { to: '/admin/positions', permission: 'commission.view', icon: IconNotebook, label: 'admin:menu.positions' },
      { to: '/admin/commission', permission: 'commission.view', icon: IconPercentage, label: 'admin:menu.commission' },
      { to: '/admin/ledger', permission: 'operations.view', icon: IconScale, label: 'admin:menu.ledger' },
    ],
  },
  {
    id: 'sports',
    title: 'admin:menu.sports',
    entries: [
      { to: '/admin/sports/fixtures', permission: 'sports.view', icon: IconBallFootball, label: 'admin:menu.fixtures' },
      { to: '/admin/sports/exposure', permission: 'sports.view', icon: IconShieldHalf, label: 'admin:menu.exposure' },
      { to: '/admin/sports/leagues', permission: 'sports.view', icon: IconTrophy, label: 'admin:menu.leagues' },
      { to: '/admin/sports/import', permission: 'sports.edit', icon: IconFileImport, label: 'admin:menu.import' },
      { to: '/admin/sports/settings', permission: 'sports.view', icon: IconAdjustmentsAlt, label: 'admin:menu.sportsSettings' },
    ],
  },
  {
    id: 'messages',
    title: 'admin:messages.menu.title',
    entries: [
      { to: '/admin/codes', permission: 'agents.view', icon: IconTicket, label: 'admin:messages.menu.codes' },
      { to: '/admin/messages', permission: 'content.view', icon: IconMail, label: 'admin:messages.menu.messages' },
      { to: '/admin/templates', permission: 'support.view', icon: IconTemplate, label: 'admin:messages.menu.templates' },
    ],
  },
  {
    id: 'boards',
    title: 'admin:boards.title',
    entries: [
      { to: '/admin/posts/notices', permission: 'content.view', icon: IconSpeakerphone, label: 'admin:boards.notices' },
      { to: '/admin/posts/events', permission: 'content.view', icon: IconConfetti, label: 'admin:boards.events' },
      { to: '/admin/posts/rules', permission: 'content.view', icon: IconBook, label: 'admin:boards.rules' },
      { to: '/admin/popups', permission: 'content.view', icon: IconAlbum, label: 'admin:boards.popups' },
      { to: '/admin/free-board', permission: 'content.view', icon: IconMessages, label: 'admin:boards.free' },
    ],
  },
  {
    id: 'rewards',
    title: 'admin:rewards.title',
    entries: [
      { to: '/admin/rewards', permission: 'rewards.view', icon: IconSettings, label: 'admin:rewards.settings' },
      { to: '/admin/rewards/attendance', permission: 'rewards.view', icon: IconCalendarCheck, label: 'admin:rewards.attendance' },
      { to: '/admin/rewards/spins', permission: 'rewards.view', icon: IconSteeringWheel, label: 'admin:rewards.spins' },
      { to: '/admin/rewards/items', permission: 'rewards.view', icon: IconGift, label: 'admin:rewards.items' },
      { to: '/admin/campaigns', permission: 'rewards.view', icon: IconRosetteDiscount, label: 'admin:rewards.campaigns' },
    ],
  },
  {
    id: 'site',
    title: 'admin:site.title',
    entries: [
      { to: '/admin/settings', permission: 'settings.view', icon: IconSettings, label: 'admin:menu.settings' },
      { to: '/admin/deposit-accounts', permission: 'settings.view', icon: IconBuildingBank, label: 'admin:menu.depositAccounts' },
      { to: '/admin/levels', permission: 'settings.view', icon: IconStairs, label: 'admin:menu.levels' },
      { to: '/admin/setup', permission: 'settings.view', icon: IconListCheck, label: 'admin:menu.setup' },
      { to: '/admin/site', permission: 'settings.view', icon: IconWorldCog, label: 'admin:site.settings' },
      { to: '/admin/skins', permission: 'settings.view', icon: IconPalette, label: 'admin:site.skins' },
      { to: '/admin/perimeter', permission: 'operations.view', icon: IconShieldLock, label: 'admin:site.perimeter' },
      { to: '/admin/inspection', permission: 'settings.view', icon: IconTool, label: 'admin:site.inspection' },
      { to: '/admin/staff', permission: 'staff.view', icon: IconKey, label: 'admin:menu.staff' },
      { to: '/admin/audit', permission: 'audit.view', icon: IconHistory, label: 'admin:menu.audit' },
      { to: '/admin/operations', permission: 'operations.view', icon: IconServerCog, label: 'admin:site.operations' },
      { to: '/admin/initialisation', permission: 'initialisation.view', icon: IconEraser, label: 'admin:site.initialisation' },
      { to: '/admin/developers', permission: 'operations.view', icon: IconCode, label: 'admin:site.developers' },
      { to: '/admin/updates', permission: null, icon: IconSparkles, label: 'admin:site.updates' },
    ],
  },
];
