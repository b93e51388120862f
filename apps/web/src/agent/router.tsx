import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { withTexts } from '../lib/i18n.js';
import { getToken } from '../lib/token.js';
import { CrashPage, NotFoundPage } from '../ui/page-states.js';
import { FramedLayout, SessionLayout } from './layout.js';
import { AgentLoginPage } from './login-page.js';
import { reportPopups, reportRoutes, withReportTexts, withRequestTexts } from './routes-reports.js';
import {
  createSearch,
  depositStates,
  homeSearch,
  joinSearch,
  listSearch,
  peopleListSearch,
  personSearch,
  requestSearch,
  withdrawalStates,
} from './search.js';

const NotFound = (): React.ReactNode => <NotFoundPage home="/pa" />;
const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: CrashPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/pa-login',
  validateSearch: (search: { next?: unknown } & SearchSchemaInput): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
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
  component: SessionLayout,
});

/** The pages that stand in the console's frame. */
const framed = createRoute({ getParentRoute: () => guarded, id: 'framed', component: FramedLayout });

const people = () => import('./pages/people-pages.js');
const parent = { getParentRoute: () => framed } as const;
const pages = [
  createRoute({
    ...parent,
    path: '/pa',
    validateSearch: homeSearch,
    component: lazyRouteComponent(() => import('./pages/home-page.js'), 'HomePage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-agent-user-list',
    validateSearch: peopleListSearch,
    component: lazyRouteComponent(people, 'AgentsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-agent-user-list-by-role',
    validateSearch: peopleListSearch,
    component: lazyRouteComponent(people, 'RoleAgentsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-child-user-list',
    validateSearch: peopleListSearch,
    component: lazyRouteComponent(people, 'ChildrenPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-user-connection',
    validateSearch: peopleListSearch,
    component: lazyRouteComponent(() => import('./pages/connections-page.js'), 'ConnectionsPage'),
  }),
  createRoute({ ...parent, path: '/pa-users', validateSearch: peopleListSearch, component: lazyRouteComponent(people, 'MembersPage') }),
  createRoute({
    ...parent,
    path: '/pa-accessor',
    validateSearch: peopleListSearch,
    component: lazyRouteComponent(people, 'AccessorsPage'),
  }),
  createRoute({ ...parent, path: '/pa-star', validateSearch: peopleListSearch, component: lazyRouteComponent(people, 'StarsPage') }),
  createRoute({
    ...parent,
    path: '/pa-register',
    validateSearch: joinSearch,
    component: lazyRouteComponent(() => import('./pages/joins-page.js'), 'JoinsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-create-agent',
    validateSearch: createSearch,
    component: lazyRouteComponent(() => import('./pages/create-page.js'), 'CreatePage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-user-detail-view',
    validateSearch: personSearch,
    component: lazyRouteComponent(() => withReportTexts(import('./pages/person-page.js')), 'PersonPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-charge-history',
    validateSearch: requestSearch(depositStates),
    component: lazyRouteComponent(() => withRequestTexts(import('./pages/deposits-page.js')), 'DepositsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-exchange-history',
    validateSearch: requestSearch(withdrawalStates),
    component: lazyRouteComponent(() => withRequestTexts(import('./pages/withdrawals-page.js')), 'WithdrawalsPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-money-charging',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => withTexts(import('./pages/charge-page.js'), 'coins', 'wallet'), 'ChargePage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-money-exchanging',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => withTexts(import('./pages/exchange-page.js'), 'coins', 'wallet'), 'ExchangePage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-point-exchanging',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./pages/point-page.js'), 'PointPage'),
  }),
  createRoute({
    ...parent,
    path: '/pa-money-report',
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./pages/statement-page.js'), 'StatementPage'),
  }),
];

/** Somebody's detail in a window of its own. */
const personWindow = createRoute({
  getParentRoute: () => guarded,
  path: '/pa-user-detail',
  validateSearch: personSearch,
  component: lazyRouteComponent(() => withReportTexts(import('./pages/person-page.js')), 'PersonWindow'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    ...reportPopups(root),
    guarded.addChildren([personWindow, framed.addChildren([...pages, ...reportRoutes(framed)])]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});
