import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { withTexts } from '../lib/i18n.js';
import { casinoSearch } from './features/casino/casino-search.js';

/** The page of vendors of casino games. */
export function casinoRoute(parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: 'casino',
    validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => casinoSearch(search),
    component: lazyRouteComponent(
      () => withTexts(import('./pages/casino-page.js'), 'admin-casino', 'casino-log', 'inspection'),
      'CasinoPage',
    ),
  });
}
