import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { getToken } from '../../lib/token.js';
import { CrashPage, NotFoundPage } from '../../ui/page-states.js';
import { AdminLayout } from './layout.js';
import { AdminLoginPage } from './login-page.js';

const root = createRootRoute({ notFoundComponent: () => <NotFoundPage home="/admin" />, errorComponent: CrashPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  validateSearch: (search): { next?: string } => (typeof search['next'] === 'string' ? { next: search['next'] } : {}),
  // Only for administrators who are not logged in.
  beforeLoad: () => {
    if (getToken() !== null) throw redirect({ to: '/admin' });
  },
  component: AdminLoginPage,
});

/** Everything below needs an administrator's session; the server guards every call by itself besides. */
const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  beforeLoad: ({ location }) => {
    if (getToken() === null) throw redirect({ to: '/admin/login', search: { next: location.href } });
  },
  component: AdminLayout,
});

const home = createRoute({
  getParentRoute: () => guarded,
  path: '/admin',
  component: lazyRouteComponent(() => import('./pages/home-page.js'), 'HomePage'),
});

export const router = createRouter({ routeTree: root.addChildren([login, guarded.addChildren([home])]), defaultPreload: 'intent', defaultErrorComponent: CrashPage, scrollRestoration: true });
