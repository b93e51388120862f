import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { staffSearch } from './features/staff/staff-search.js';
import { withTexts } from '../lib/i18n.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

/** Administrators, roles and the own account. */
export function staffRoutes(parent: AnyRoute): AnyRoute[] {
  const staff = createRoute({
    getParentRoute: () => parent,
    path: 'staff',
    validateSearch: (search: Raw) => staffSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/staff-page.js'), 'staff'), 'StaffPage'),
  });
  const profile = createRoute({
    getParentRoute: () => parent,
    path: 'profile',
    component: lazyRouteComponent(() => withTexts(import('./pages/profile-page.js'), 'staff', 'otp'), 'ProfilePage'),
  });
  const dealers = createRoute({
    getParentRoute: () => parent,
    path: 'dealers',
    component: lazyRouteComponent(() => withTexts(import('./pages/dealing-pages.js'), 'dealing', 'staff'), 'DealersPage'),
  });
  const dealing = createRoute({
    getParentRoute: () => parent,
    path: 'dealing',
    component: lazyRouteComponent(() => withTexts(import('./pages/dealing-pages.js'), 'dealing', 'staff'), 'DealingPage'),
  });
  return [staff, profile, dealers, dealing];
}

/** The page of a one-time link, for anybody who has one. */
export function invitationRoute(root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: '/admin/invitation',
    component: lazyRouteComponent(() => withTexts(import('./pages/invitation-page.js'), 'staff'), 'InvitationPage'),
  });
}
