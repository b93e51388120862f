import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { betSearch } from '../../features/bet-desk/bet-search.js';
import { memberSearch } from '../../features/member-desk/member-search.js';
import { onlineSearch } from '../../features/online-desk/online-search.js';
import { deskSearch } from '../../features/request-desk/desk-search.js';
import { dateParam } from '../../lib/search-params.js';
import { getToken } from '../../lib/token.js';
import { CrashPage, NotFoundPage } from '../../ui/page-states.js';
import { AdminLoginPage } from './login-page.js';
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
  validateSearch: (search: Raw) => dateParam('day', search['day']),
  component: lazyRouteComponent(() => import('./pages/dashboard-page.js'), 'DashboardPage'),
});
const deposits = createRoute({
  getParentRoute: () => guarded,
  path: 'deposits',
  validateSearch: (search: Raw) => deskSearch('deposit')(search),
  component: lazyRouteComponent(() => import('./pages/desk-page.js'), 'DepositsPage'),
});
const withdrawals = createRoute({
  getParentRoute: () => guarded,
  path: 'withdrawals',
  validateSearch: (search: Raw) => deskSearch('withdrawal')(search),
  component: lazyRouteComponent(() => import('./pages/desk-page.js'), 'WithdrawalsPage'),
});
const members = createRoute({
  getParentRoute: () => guarded,
  path: 'members',
  validateSearch: (search: Raw) => memberSearch(search),
  component: lazyRouteComponent(() => import('./pages/members-page.js'), 'MembersPage'),
});
const bets = createRoute({
  getParentRoute: () => guarded,
  path: 'bets',
  validateSearch: (search: Raw) => betSearch(search),
  component: lazyRouteComponent(() => import('./pages/bets-page.js'), 'BetsPage'),
});
const online = createRoute({
  getParentRoute: () => guarded,
  path: 'online',
  validateSearch: (search: Raw) => onlineSearch(search),
  component: lazyRouteComponent(() => import('./pages/online-page.js'), 'OnlinePage'),
});
const ledger = createRoute({ getParentRoute: () => guarded, path: 'ledger', component: lazyRouteComponent(() => import('./pages/ledger-page.js'), 'LedgerPage') });
/** A path that does not exist is told within the console, so that the way back is at hand. */
const unknown = createRoute({ getParentRoute: () => guarded, path: '$', component: () => <NotFoundPage home="/admin" /> });

export const router = createRouter({
  routeTree: root.addChildren([login, guarded.addChildren([dashboard, deposits, withdrawals, members, bets, online, ledger, unknown])]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: () => <NotFoundPage home="/admin" />,
  scrollRestoration: true,
});
