import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { getToken } from '../../lib/token.js';
import { CrashPage, NotFoundPage } from '../../ui/page-states.js';
import { AgentLayout } from './layout.js';
import { AgentLoginPage } from './login-page.js';

const root = createRootRoute({ notFoundComponent: () => <NotFoundPage home="/pa" />, errorComponent: CrashPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/pa-login',
  validateSearch: (search): { next?: string } => (typeof search['next'] === 'string' ? { next: search['next'] } : {}),
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
    if (getToken() === null) throw redirect({ to: '/pa-login', search: { next: location.href } });
  },
  component: AgentLayout,
});

const home = createRoute({
  getParentRoute: () => guarded,
  path: '/pa',
  component: lazyRouteComponent(() => import('./pages/home-page.js'), 'HomePage'),
});

export const router = createRouter({ routeTree: root.addChildren([login, guarded.addChildren([home])]), defaultPreload: 'intent', defaultErrorComponent: CrashPage, scrollRestoration: true });
