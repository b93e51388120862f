import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { getToken } from '../../lib/token.js';
import { CrashPage, NotFoundPage } from '../../ui/page-states.js';
import { AgentLayout } from './layout.js';
import { AgentLoginPage } from './login-page.js';
import { reportPopups, reportRoutes } from './routes-reports.js';
import { depositStates, homeSearch, listSearch, peopleSearch, requestSearch, withdrawalStates } from './search.js';

const NotFound = (): React.ReactNode => <NotFoundPage home="/pa" />;
const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: CrashPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/pa-login',
  validateSearch: (search: { next?: unknown } & SearchSchemaInput): { next?: string } => (typeof search.next === 'string' ? { next: search.next } : {}),
  // Only for agents who are not logged in.
  beforeLoad: () => {
    if (getToken() !== null) throw redirect({ to: '/pa' });
  },
  component: AgentLoginPage,
});

/** Everything below needs an agent's session; the server guards every call by itself besides. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => {
    if (getToken() === null) throw redirect({ to: '/pa-login', search: location.href === '/pa' ? {} : { next: location.href } });
  },
  component: AgentLayout,
});

const parent = { getParentRoute: () => guarded } as const;
const pages = [
  createRoute({ ...parent, path: '/pa', validateSearch: homeSearch, component: lazyRouteComponent(() => import('./pages/home-page.js'), 'HomePage') }),
  createRoute({ ...parent, path: '/pa-agent-user-list', validateSearch: peopleSearch, component: lazyRouteComponent(() => import('./pages/children-page.js'), 'AgentsPage') }),
  createRoute({ ...parent, path: '/pa-users', validateSearch: peopleSearch, component: lazyRouteComponent(() => import('./pages/children-page.js'), 'MembersPage') }),
  createRoute({ ...parent, path: '/pa-charge-history', validateSearch: requestSearch(depositStates), component: lazyRouteComponent(() => import('./pages/deposits-page.js'), 'DepositsPage') }),
  createRoute({ ...parent, path: '/pa-exchange-history', validateSearch: requestSearch(withdrawalStates), component: lazyRouteComponent(() => import('./pages/withdrawals-page.js'), 'WithdrawalsPage') }),
  createRoute({ ...parent, path: '/pa-money-charging', validateSearch: listSearch, component: lazyRouteComponent(() => import('./pages/charge-page.js'), 'ChargePage') }),
  createRoute({ ...parent, path: '/pa-money-exchanging', validateSearch: listSearch, component: lazyRouteComponent(() => import('./pages/exchange-page.js'), 'ExchangePage') }),
  createRoute({ ...parent, path: '/pa-point-exchanging', validateSearch: listSearch, component: lazyRouteComponent(() => import('./pages/point-page.js'), 'PointPage') }),
  createRoute({ ...parent, path: '/pa-money-report', validateSearch: listSearch, component: lazyRouteComponent(() => import('./pages/statement-page.js'), 'StatementPage') }),
];

export const router = createRouter({
  routeTree: root.addChildren([login, ...reportPopups(root), guarded.addChildren([...pages, ...reportRoutes(guarded)])]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});
