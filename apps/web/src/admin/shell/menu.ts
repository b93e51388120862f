import {
  IconActivity,
  IconAdjustments,
  IconAdjustmentsAlt,
  IconArrowUpFromArc,
  IconArrowDownToArc,
  IconBallFootball,
  IconCards,
  IconChartBar,
  IconDeviceGamepad2,
  IconFileImport,
  IconLayoutDashboard,
  IconReceipt2,
  IconScale,
  IconShieldHalf,
  IconTargetArrow,
  IconTrophy,
  IconUsers,
  type Icon,
  IconAlertTriangle,
  IconBinaryTree2,
  IconFileUpload,
  IconListCheck,
  IconPercentage,
  IconReportMoney,
  IconTransferIn,
  IconUserCog,
  IconUserPlus,
  IconMail,
  IconMessageQuestion,
  IconTicket,
  IconAlbum,
  IconBook,
  IconCalendarCheck,
  IconConfetti,
  IconGift,
  IconHistory,
  IconMessages,
  IconSettings,
  IconSpeakerphone,
  IconSteeringWheel,
  IconWorldCog,
} from '@tabler/icons-react';

/** What a menu entry counts. */
export type Badge = 'deposits' | 'withdrawals' | 'online' | 'overdue' | 'joins' | 'inquiries';

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
      { to: '/admin/tree', icon: IconBinaryTree2, label: 'admin:menu.tree' },
      { to: '/admin/members/new', icon: IconUserPlus, label: 'admin:menu.newMember' },
      { to: '/admin/members/import', icon: IconFileUpload, label: 'admin:menu.memberImport' },
      { to: '/admin/online', icon: IconActivity, label: 'admin:menu.online', badge: 'online' },
      { to: '/admin/suspicion', icon: IconAlertTriangle, label: 'admin:menu.suspicion' },
      { to: '/admin/listings', icon: IconListCheck, label: 'admin:menu.listings' },
      { to: '/admin/agents/settings', icon: IconUserCog, label: 'admin:menu.agentRights' },
    ],
  },
  {
    id: 'messages',
    title: 'admin:messages.menu.title',
    entries: [
      { to: '/admin/joins', icon: IconUserPlus, label: 'admin:messages.menu.joins', badge: 'joins' },
      { to: '/admin/codes', icon: IconTicket, label: 'admin:messages.menu.codes' },
      { to: '/admin/inquiries', icon: IconMessageQuestion, label: 'admin:messages.menu.inquiries', badge: 'inquiries' },
      { to: '/admin/messages', icon: IconMail, label: 'admin:messages.menu.messages' },
    ],
  },
  {
    id: 'boards',
    title: 'admin:boards.title',
    entries: [
      { to: '/admin/posts/notices', icon: IconSpeakerphone, label: 'admin:boards.notices' },
      { to: '/admin/posts/events', icon: IconConfetti, label: 'admin:boards.events' },
      { to: '/admin/posts/rules', icon: IconBook, label: 'admin:boards.rules' },
      { to: '/admin/popups', icon: IconAlbum, label: 'admin:boards.popups' },
      { to: '/admin/free-board', icon: IconMessages, label: 'admin:boards.free' },
    ],
  },
  {
    id: 'rewards',
    title: 'admin:rewards.title',
    entries: [
      { to: '/admin/rewards', icon: IconSettings, label: 'admin:rewards.settings' },
      { to: '/admin/rewards/attendance', icon: IconCalendarCheck, label: 'admin:rewards.attendance' },
      { to: '/admin/rewards/spins', icon: IconSteeringWheel, label: 'admin:rewards.spins' },
      { to: '/admin/rewards/items', icon: IconGift, label: 'admin:rewards.items' },
    ],
  },
  {
    id: 'money',
    title: 'admin:menu.money',
    entries: [
      { to: '/admin/deposits', icon: IconArrowDownToArc, label: 'admin:menu.deposits', badge: 'deposits' },
      { to: '/admin/withdrawals', icon: IconArrowUpFromArc, label: 'admin:menu.withdrawals', badge: 'withdrawals' },
      { to: '/admin/rolling', icon: IconTransferIn, label: 'admin:menu.rolling' },
      { to: '/admin/losing', icon: IconReportMoney, label: 'admin:menu.losing' },
      { to: '/admin/commission', icon: IconPercentage, label: 'admin:menu.commission' },
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
      { to: '/admin/casino', icon: IconCards, label: 'admin:menu.casino' },
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
  {
    id: 'site',
    title: 'admin:site.title',
    entries: [
      { to: '/admin/site', icon: IconWorldCog, label: 'admin:site.settings' },
      { to: '/admin/audit', icon: IconHistory, label: 'admin:menu.audit' },
    ],
  },
];
