import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { auditSearch } from './features/audit-log/audit-search.js';
import { betSearch } from './features/bets/bet-search.js';
import { fairnessSearch } from './features/fairness/verdict.js';
import { editorSearch, gamesSearch } from './features/draw-games/games-search.js';
import { accessListSearch } from './features/access-list/access-list-search.js';
import { memberSearch } from './features/members/member-search.js';
import { pageSearch } from './features/member-page/page-search.js';
import { onlineSearch } from './features/online/online-search.js';
import { codeSearch } from './features/join-codes/code-search.js';
import { inquirySearch } from './features/inquiries/inquiry-search.js';
import { joinSearch } from './features/join-applications/join-search.js';
import { messageSearch } from './features/messages/message-search.js';
import { templateSearch } from './features/messages/template-search.js';
import { roundSearch } from './features/rounds/round-search.js';
import { suspicionSearch } from './features/linked-accounts/suspicion-search.js';
import { treeSearch } from './features/agent-tree/tree-search.js';
import { dateParam } from '../lib/search-params.js';
import { getToken } from '../lib/token.js';
import { CrashPage, NotFoundPage } from '../ui/page-states.js';
import { AdminLoginPage } from './login-page.js';
import { withTexts } from '../lib/i18n.js';
import {
  withActionTexts,
  withBoardTexts,
  withMessageTexts,
  withPeopleTexts,
  withRequestTexts,
  withRewardTexts,
  withSettingTexts,
  withSetupTexts,
} from './page-texts.js';
import { boardRoutes } from './routes-boards.js';
import { casinoRoute } from './routes-casino.js';
import { settingRoutes } from './routes-settings.js';
import { moneyRoutes } from './routes-money.js';
import { sportsRoutes } from './routes-sports.js';
import { invitationRoute, staffRoutes } from './routes-staff.js';
import { AdminLayout } from './shell/admin-layout.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

const root = createRootRoute({ notFoundComponent: () => <NotFoundPage home="/admin" />, errorComponent: CrashPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  validateSearch: (search: Raw): { next?: string } => (typeof search['next'] === 'string' ? { next: search['next'] } : {}),
  // Only for administrators who are not logged in.
  beforeLoad: () => {
    if (getToken() !== null) throw redirect({ to: '/admin' });
  },
  component: AdminLoginPage,
});

/** Everything below needs an administrator's session; the server guards every call by itself besides. */
const guarded = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ location }) => {
    if (getToken() === null) throw redirect({ to: '/admin/login', search: { next: location.href } });
  },
  component: AdminLayout,
});

const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: '/',
  validateSearch: (search: Raw) => ({ ...dateParam('day', search['day']), ...(Number(search['wall']) === 1 ? { wall: 1 as const } : {}) }),
  component: lazyRouteComponent(() => withRequestTexts(import('./pages/dashboard-page.js')), 'DashboardPage'),
});
const setup = createRoute({
  getParentRoute: () => guarded,
  path: 'setup',
  component: lazyRouteComponent(() => withSetupTexts(import('./pages/setup-page.js')), 'SetupPage'),
});
const members = createRoute({
  getParentRoute: () => guarded,
  path: 'members',
  validateSearch: (search: Raw) => memberSearch(search),
  component: lazyRouteComponent(() => withPeopleTexts(import('./pages/members-page.js')), 'MembersPage'),
});
const member = createRoute({
  getParentRoute: () => guarded,
  path: 'members/$member',
  validateSearch: (search: Raw) => ({ ...(search['tab'] === 'bets' ? betSearch(search) : {}), ...pageSearch(search) }),
  component: lazyRouteComponent(
    () => withSettingTexts(withTexts(withActionTexts(import('./pages/member-page.js')), 'balance', 'approvals', 'requests')),
    'MemberPage',
  ),
});
const newMember = createRoute({
  getParentRoute: () => guarded,
  path: 'members/new',
  validateSearch: (search: Raw): { parent?: number } =>
    Number.isSafeInteger(search['parent']) ? { parent: search['parent'] as number } : {},
  component: lazyRouteComponent(() => withPeopleTexts(import('./pages/people-pages.js')), 'NewMemberPage'),
});
const memberImport = createRoute({
  getParentRoute: () => guarded,
  path: 'members/import',
  component: lazyRouteComponent(() => withPeopleTexts(import('./pages/people-pages.js')), 'MemberImportPage'),
});
const tree = createRoute({
  getParentRoute: () => guarded,
  path: 'tree',
  validateSearch: (search: Raw) => treeSearch(search),
  component: lazyRouteComponent(() => withPeopleTexts(import('./pages/tree-page.js')), 'TreePage'),
});
const listings = createRoute({
  getParentRoute: () => guarded,
  path: 'listings',
  validateSearch: (search: Raw) => accessListSearch(search),
  component: lazyRouteComponent(() => withPeopleTexts(import('./pages/people-pages.js')), 'AccessListPage'),
});
const joins = createRoute({
  getParentRoute: () => guarded,
  path: 'joins',
  validateSearch: (search: Raw) => joinSearch(search),
  component: lazyRouteComponent(() => withSettingTexts(withMessageTexts(import('./pages/message-pages.js'))), 'JoinsPage'),
});
const codes = createRoute({
  getParentRoute: () => guarded,
  path: 'codes',
  validateSearch: (search: Raw) => codeSearch(search),
  component: lazyRouteComponent(() => withRewardTexts(withMessageTexts(import('./pages/message-pages.js'))), 'CodesPage'),
});
const inquiries = createRoute({
  getParentRoute: () => guarded,
  path: 'inquiries',
  validateSearch: (search: Raw) => inquirySearch(search),
  component: lazyRouteComponent(() => withMessageTexts(import('./pages/message-pages.js')), 'InquiriesPage'),
});
const messages = createRoute({
  getParentRoute: () => guarded,
  path: 'messages',
  validateSearch: (search: Raw) => messageSearch(search),
  component: lazyRouteComponent(() => withMessageTexts(import('./pages/message-pages.js')), 'MessagesPage'),
});
const templates = createRoute({
  getParentRoute: () => guarded,
  path: 'templates',
  validateSearch: (search: Raw) => templateSearch(search),
  component: lazyRouteComponent(() => withBoardTexts(withMessageTexts(import('./pages/message-pages.js'))), 'TemplatesPage'),
});
const suspicion = createRoute({
  getParentRoute: () => guarded,
  path: 'suspicion',
  validateSearch: (search: Raw) => suspicionSearch(search),
  component: lazyRouteComponent(() => withPeopleTexts(import('./pages/people-pages.js')), 'SuspicionPage'),
});
const audit = createRoute({
  getParentRoute: () => guarded,
  path: 'audit',
  validateSearch: (search: Raw) => auditSearch(search),
  component: lazyRouteComponent(
    () => withTexts(withSettingTexts(withActionTexts(import('./pages/people-pages.js'))), 'approvals'),
    'AuditPage',
  ),
});
const agentSettings = createRoute({
  getParentRoute: () => guarded,
  path: 'agents/settings',
  component: lazyRouteComponent(() => withSettingTexts(withPeopleTexts(import('./pages/people-pages.js'))), 'AgentSettingsPage'),
});
const bets = createRoute({
  getParentRoute: () => guarded,
  path: 'bets',
  validateSearch: (search: Raw) => betSearch(search),
  component: lazyRouteComponent(() => import('./pages/bets-page.js'), 'BetsPage'),
});
const games = createRoute({
  getParentRoute: () => guarded,
  path: 'games',
  validateSearch: (search: Raw) => gamesSearch(search),
  component: lazyRouteComponent(() => import('./pages/games-page.js'), 'GamesPage'),
});
const game = createRoute({
  getParentRoute: () => guarded,
  path: 'games/$game',
  validateSearch: (search: Raw) => editorSearch(search),
  component: lazyRouteComponent(() => import('./pages/game-page.js'), 'GamePage'),
});
const rounds = createRoute({
  getParentRoute: () => guarded,
  path: 'rounds',
  validateSearch: (search: Raw) => roundSearch(search),
  component: lazyRouteComponent(() => import('./pages/rounds-page.js'), 'RoundsPage'),
});
const fairness = createRoute({
  getParentRoute: () => guarded,
  path: 'fairness',
  validateSearch: (search: Raw) => fairnessSearch(search),
  component: lazyRouteComponent(() => import('./pages/fairness-page.js'), 'FairnessPage'),
});
const betting = createRoute({
  getParentRoute: () => guarded,
  path: 'betting',
  component: lazyRouteComponent(() => withSettingTexts(import('./pages/betting-page.js')), 'BettingPage'),
});
const online = createRoute({
  getParentRoute: () => guarded,
  path: 'online',
  validateSearch: (search: Raw) => onlineSearch(search),
  component: lazyRouteComponent(() => withTexts(withPeopleTexts(import('./pages/online-page.js')), 'player', 'agent'), 'OnlinePage'),
});
/** A path that does not exist is told within the console, so that the way back is at hand. */
const unknown = createRoute({ getParentRoute: () => guarded, path: '$', component: () => <NotFoundPage home="/admin" /> });

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    invitationRoute(root),
    guarded.addChildren([
      dashboard,
      setup,
      members,
      newMember,
      memberImport,
      member,
      tree,
      listings,
      joins,
      codes,
      inquiries,
      messages,
      templates,
      ...moneyRoutes(guarded),
      ...sportsRoutes(guarded),
      casinoRoute(guarded),
      ...boardRoutes(guarded),
      ...staffRoutes(guarded),
      ...settingRoutes(guarded),
      suspicion,
      audit,
      agentSettings,
      games,
      game,
      rounds,
      bets,
      fairness,
      betting,
      online,
      unknown,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: () => <NotFoundPage home="/admin" />,
  scrollRestoration: true,
});
