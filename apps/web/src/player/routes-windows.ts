import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { withTexts } from '../lib/i18n.js';
import { textParam } from '../lib/search-params.js';
import { casinoSearch } from './features/casino/casino-search.js';

const casino = lazyRouteComponent(() => withTexts(import('./pages/casino-page.js'), 'shell', 'casino'), 'CasinoPage');
const gameWindow = lazyRouteComponent(() => withTexts(import('./pages/game-window-page.js'), 'shell', 'casino'), 'GameWindowPage');

/** Slots and casino, and the windows that their games open in; `members` is the route of what needs a player. */
export function windowRoutes(members: AnyRoute): AnyRoute[] {
  const parent = { getParentRoute: () => members } as const;
  return [
    ...['/game/slot', '/game/casino', '/game/hotel-casino'].map((path) =>
      createRoute({
        ...parent,
        path,
        validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => casinoSearch(search),
        component: casino,
      }),
    ),
    ...['/slots/$product/$type', '/popup/slot', '/popup/livecasino'].map((path) =>
      createRoute({
        ...parent,
        path,
        validateSearch: ({ vendor, game, name }: Record<string, unknown> & SearchSchemaInput) => ({
          ...textParam('vendor', vendor),
          ...textParam('game', game),
          ...textParam('name', name),
        }),
        component: gameWindow,
      }),
    ),
  ];
}

/** The partner page is another site, so the browser itself goes there. */
export function partnerRoute(root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: '/pa',
    beforeLoad: () => {
      window.location.assign('/pa');
      // The page that is left stays until the other has come.
      return new Promise<never>(() => undefined);
    },
  });
}
