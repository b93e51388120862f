import {
  IconArrowDownToArc,
  IconArrowUpFromArc,
  IconCopy,
  IconMessageQuestion,
  IconPencil,
  IconReceipt2,
  IconReportMoney,
  IconTargetArrow,
  IconTransferIn,
  IconUserOff,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { PaletteTarget } from '../features/command-palette/palette-shapes.js';
import { homeText } from '../../lib/i18n.js';
import { holds } from '#lib/contract/values';
import { menuFor, permissionOfPage } from './menu-access.js';

/** What else a page is called: the key of words in the reader's and the home language, and English ones, which are known in every one. */
type Names = readonly [also: string, english: string];

/** By path; every page of the menu has its words. */
export const pageNames: Readonly<Record<string, Names>> = {
  '/admin': ['palette:page.dashboard', 'dashboard statistics home'],
  '/admin/members': ['palette:page.members', 'members users players'],
  '/admin/protection': ['palette:page.protection', 'protection markers responsible gambling score'],
  '/admin/privacy': ['palette:page.privacy', 'personal data privacy erasure retention'],
  '/admin/tree': ['palette:page.tree', 'tree agents downline'],
  '/admin/members/new': ['palette:page.newMember', 'new account create member'],
  '/admin/members/import': ['palette:page.memberImport', 'import excel csv'],
  '/admin/online': ['palette:page.online', 'online sessions logout'],
  '/admin/suspicion': ['palette:page.suspicion', 'suspicion fraud ip'],
  '/admin/listings': ['palette:page.listings', 'blacklist whitelist ip ban'],
  '/admin/agents/settings': ['palette:page.agentRights', 'agent rights permissions'],
  '/admin/dealers': ['palette:page.dealers', 'dealers assign games results'],
  '/admin/dealing': ['palette:page.dealing', 'enter results dealer'],
  '/admin/setup': ['palette:page.setup', 'setup checklist open site'],
  '/admin/withdrawals/files': ['palette:page.transferFiles', 'transfer files bank bulk csv'],
  '/admin/joins': ['palette:page.joins', 'applications approve join'],
  '/admin/codes': ['palette:page.codes', 'codes referral invite'],
  '/admin/inquiries': ['palette:page.inquiries', 'inquiries support tickets'],
  '/admin/messages': ['palette:page.messages', 'messages notes'],
  '/admin/templates': ['palette:page.templates', 'templates canned answers saved replies'],
  '/admin/casino': ['palette:page.casino', 'casino slots vendors providers rounds'],
  '/admin/profit': ['palette:page.profit', 'profit loss ggr ngr earnings revenue'],
  '/admin/statistics': ['palette:page.statistics', 'statistics report daily monthly turnover'],
  '/admin/statistics/days': ['palette:page.siteDays', 'daily monthly deposits withdrawals trend members'],
  '/admin/statistics/steps': ['palette:page.steps', 'step statistics agents tree downline level'],
  '/admin/statistics/ranking': ['palette:page.ranking', 'ranking top 100 winners losers'],
  '/admin/statistics/points': ['palette:page.pointStatistics', 'points bonuses gifts paid recovered'],
  '/admin/statistics/rates': ['palette:page.rateEarnings', 'rates rolling losing settlement ranking earnings'],
  '/admin/statistics/payments': ['palette:page.staffPayments', 'staff payments administrators adjustments report'],
  '/admin/history': ['palette:page.history', 'money points eggs history transactions'],
  '/admin/reports': ['palette:page.reports', 'reports schedule daily files download'],
  '/admin/approvals': ['palette:page.approvals', 'approvals four eyes second person confirm'],
  '/admin/alerts': ['palette:page.alerts', 'alerts rules warnings limits'],
  '/admin/posts/notices': ['palette:page.notices', 'notices announcements'],
  '/admin/posts/events': ['palette:page.events', 'events promotions'],
  '/admin/posts/rules': ['palette:page.rules', 'rules terms'],
  '/admin/popups': ['palette:page.popups', 'popups banners'],
  '/admin/free-board': ['palette:page.free', 'board comments community'],
  '/admin/rewards': ['palette:page.rewards', 'rewards bonus points'],
  '/admin/rewards/attendance': ['palette:page.attendance', 'attendance'],
  '/admin/rewards/spins': ['palette:page.spins', 'roulette wheel'],
  '/admin/rewards/items': ['palette:page.items', 'coupons tickets'],
  '/admin/campaigns': ['palette:page.campaigns', 'campaigns bonus coupon code promotion'],
  '/admin/deposits': ['palette:page.deposits', 'deposits charge approve'],
  '/admin/withdrawals': ['palette:page.withdrawals', 'withdrawals exchange approve'],
  '/admin/bank': ['palette:page.bank', 'bank matching entry entries statement reconciliation'],
  '/admin/coins': ['palette:page.coins', 'coins crypto wallets rates btc eth usdt'],
  '/admin/turnover': ['palette:page.turnover', 'turnover requirements waive withdrawal'],
  '/admin/closings': ['palette:page.closings', 'calendar closings settlement periods due'],
  '/admin/rolling': ['palette:page.rolling', 'rolling commission'],
  '/admin/losing': ['palette:page.losing', 'losing commission'],
  '/admin/positions': ['palette:page.positions', 'positions position taking support book'],
  '/admin/commission': ['palette:page.commission', 'commission rates'],
  '/admin/ledger': ['palette:page.ledger', 'ledger accounting'],
  '/admin/games': ['palette:page.drawGames', 'draw games odds powerball'],
  '/admin/rounds': ['palette:page.rounds', 'rounds draws results'],
  '/admin/bets': ['palette:page.bets', 'bets wagers odds'],
  '/admin/fairness': ['palette:page.fairness', 'fairness statistics'],
  '/admin/betting': ['palette:page.betting', 'betting limits'],
  '/admin/sports/fixtures': ['palette:page.fixtures', 'fixtures matches odds results'],
  '/admin/sports/exposure': ['palette:page.exposure', 'exposure risk liability'],
  '/admin/sports/leagues': ['palette:page.leagues', 'leagues teams'],
  '/admin/sports/import': ['palette:page.import', 'season csv import'],
  '/admin/sports/settings': ['palette:page.sportsSettings', 'sports settings margin odds'],
  '/admin/settings': ['palette:page.settings', 'settings limits bonuses points sessions security'],
  '/admin/levels': ['palette:page.levels', 'levels rules limits table'],
  '/admin/deposit-accounts': ['palette:page.depositAccounts', 'deposit accounts virtual bank'],
  '/admin/site': ['palette:page.site', 'site settings maintenance'],
  '/admin/skins': ['palette:page.skins', 'skins theme colors logo brand stage'],
  '/admin/developers': ['palette:page.developers', 'development api keys calls pushes errors openapi'],
  '/admin/initialisation': ['palette:page.initialisation', 'data initialisation reset archive months'],
  '/admin/updates': ['palette:page.updates', 'updates changelog release version'],
  '/admin/operations': ['palette:page.operations', 'operations processes queues failed jobs schedules database'],
  '/admin/perimeter': ['palette:page.perimeter', 'domains ip block access history'],
  '/admin/staff': ['palette:page.staff', 'staff roles permissions administrators'],
  '/admin/inspection': ['palette:page.inspection', 'inspection maintenance downtime'],
  '/admin/audit': ['palette:page.audit', 'audit log history'],
};

interface Task {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly icon: Icon;
  /** Text key. */
  readonly label: string;
  readonly english: string;
}

/** What is done often, each a page as it is needed for it. */
const tasks: readonly Task[] = [
  { to: '/admin/deposits', icon: IconArrowDownToArc, label: 'palette:task.approveDeposits', english: 'approve deposits' },
  {
    to: '/admin/deposits',
    search: { flag: 'duplicate' },
    icon: IconCopy,
    label: 'palette:task.duplicateDeposits',
    english: 'duplicate deposits',
  },
  { to: '/admin/withdrawals', icon: IconArrowUpFromArc, label: 'palette:task.approveWithdrawals', english: 'approve withdrawals' },
  { to: '/admin/joins', icon: IconUserPlus, label: 'palette:task.approveJoins', english: 'approve applications' },
  { to: '/admin/inquiries', icon: IconMessageQuestion, label: 'palette:task.answerInquiries', english: 'answer inquiries' },
  { to: '/admin/posts/notices', search: { edit: 'new' }, icon: IconPencil, label: 'palette:task.writeNotice', english: 'write notice' },
  { to: '/admin/posts/events', search: { edit: 'new' }, icon: IconPencil, label: 'palette:task.writeEvent', english: 'write event' },
  { to: '/admin/posts/rules', search: { edit: 'new' }, icon: IconPencil, label: 'palette:task.writeRule', english: 'write rule' },
  { to: '/admin/popups', search: { edit: 'new' }, icon: IconPencil, label: 'palette:task.writePopup', english: 'make popup' },
  { to: '/admin/templates', search: { edit: 'new' }, icon: IconPencil, label: 'palette:task.writeTemplate', english: 'write template' },
  { to: '/admin/members', search: { kind: 'agent' }, icon: IconUsers, label: 'palette:task.agents', english: 'agents partners' },
  {
    to: '/admin/members',
    search: { status: 'suspended' },
    icon: IconUserOff,
    label: 'palette:task.suspendedMembers',
    english: 'suspended members',
  },
  {
    to: '/admin/members',
    search: { status: 'blocked' },
    icon: IconUserOff,
    label: 'palette:task.blockedMembers',
    english: 'blocked members',
  },
  {
    to: '/admin/members',
    search: { status: 'withdrawn' },
    icon: IconUserOff,
    label: 'palette:task.withdrawnMembers',
    english: 'withdrawn members',
  },
  { to: '/admin/listings', search: { list: 'black' }, icon: IconUserOff, label: 'palette:task.blockList', english: 'block list blacklist' },
  { to: '/admin/rolling', search: { state: 'payable' }, icon: IconTransferIn, label: 'palette:task.payRolling', english: 'pay rolling' },
  { to: '/admin/losing', search: { state: 'waiting' }, icon: IconReportMoney, label: 'palette:task.payLosing', english: 'pay losing' },
  { to: '/admin/commission', search: { tab: 'if' }, icon: IconReportMoney, label: 'palette:task.whatIf', english: 'what if rates' },
  { to: '/admin/bets', search: { on: 'sports' }, icon: IconReceipt2, label: 'palette:task.sportsBets', english: 'sports bets' },
  { to: '/admin/bets', search: { on: 'draws' }, icon: IconReceipt2, label: 'palette:task.drawBets', english: 'draw bets' },
  { to: '/admin/bets', search: { state: 'accepted' }, icon: IconReceipt2, label: 'palette:task.runningBets', english: 'running open bets' },
  {
    to: '/admin/rounds',
    search: { overdue: true },
    icon: IconTargetArrow,
    label: 'palette:task.overdueRounds',
    english: 'overdue rounds late results',
  },
];

/** Every page and task that the palette leads somebody with these permissions to, in the reader's language. */
export function paletteTargets(t: (key: string) => string, permissions: readonly string[] | null): readonly PaletteTarget[] {
  const isOpen = ({ to }: Task): boolean => {
    const permission = permissionOfPage(to);
    return permissions === null || permission === null || holds(permissions, permission);
  };
  const pages = menuFor(permissions)
    .flatMap((group) => group.entries)
    .map(({ to, icon, label }) => {
      const [also, english] = pageNames[to] ?? ['', ''];
      return {
        kind: 'page' as const,
        to,
        icon,
        label: t(label),
        also: [...(also === '' ? [] : [t(also), homeText(also)]), english].join(' '),
      };
    });
  return [
    ...pages,
    ...tasks
      .filter(isOpen)
      .map(({ label, english, ...task }) => ({ ...task, kind: 'task' as const, label: t(label), also: `${english} ${homeText(label)}` })),
  ];
}
