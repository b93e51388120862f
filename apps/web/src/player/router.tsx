import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { withTexts } from '../lib/i18n.js';
import { getToken } from '../lib/token.js';
import { gamePaths } from './features/draw-game/game-paths.js';
import { choices, families } from './features/bets/history-view.js';
import { listView, type ListView } from './features/sports/list-view.js';
import { fixturePaths, sectionPaths } from './features/sports/section-paths.js';
import { choiceParam, dateParam, pageParam, textParam } from '../lib/search-params.js';
import { CrashPage, NotFoundPage } from '../ui/page-states.js';
import { HomePage } from './pages/home-page.js';
import { boardRoutes } from './routes-boards.js';
import { partnerRoute, windowRoutes } from './routes-windows.js';
import { logSearch } from './search.js';
import { PlayerLayout } from './shell/player-layout.js';

const root = createRootRoute({ component: PlayerLayout, notFoundComponent: () => <NotFoundPage home="/" />, errorComponent: CrashPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  /** `next`: where a visitor wanted to go; it opens the login dialog. */
  validateSearch: (search: { next?: unknown } & SearchSchemaInput): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  component: HomePage,
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyRouteComponent(() => import('./pages/logout-page.js'), 'LogoutPage'),
});

/** For everybody: what a visitor may note down. */
const transparency = createRoute({
  getParentRoute: () => root,
  path: '/transparency',
  component: lazyRouteComponent(() => withTexts(import('./pages/transparency-page.js'), 'draws'), 'TransparencyPage'),
});

/** For members whom another person has made: the link that their phone was sent. */
const passwords = createRoute({
  getParentRoute: () => root,
  path: '/passwords',
  component: lazyRouteComponent(() => import('./pages/passwords-page.js'), 'PasswordsPage'),
});

/** Every page but home needs a player; a visitor gets the login dialog and goes on from there. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  beforeLoad: ({ location }) => {
    if (getToken() === null) throw redirect({ to: '/', search: { next: location.href } });
  },
});

/** One page for every draw game; the path says which. `type` chooses between the games of one path. */
const games = [...new Set(gamePaths.map(({ path }) => path))].map((path) =>
  createRoute({
    getParentRoute: () => members,
    path,
    validateSearch: (search: { type?: unknown } & SearchSchemaInput): { type?: string } => textParam('type', search.type),
    component: lazyRouteComponent(() => withTexts(import('./pages/draw-game-page.js'), 'bets', 'draws', 'sports'), 'DrawGamePage'),
  }),
);
/** Every page of sports stands beside the same slip. */
const sports = createRoute({
  getParentRoute: () => members,
  id: 'sports',
  component: lazyRouteComponent(() => withTexts(import('./pages/sports-layout.js'), 'bets', 'sports'), 'SportsLayout'),
});
const sportsPages = [
  ...Object.values(sectionPaths).map((path) =>
    createRoute({
      getParentRoute: () => sports,
      path,
      validateSearch: (search: Record<string, unknown> & SearchSchemaInput): ListView => listView(search),
      component: lazyRouteComponent(() => withTexts(import('./pages/sports-list-page.js'), 'bets', 'sports'), 'SportsListPage'),
    }),
  ),
  ...fixturePaths.map((path) =>
    createRoute({
      getParentRoute: () => sports,
      path,
      component: lazyRouteComponent(() => withTexts(import('./pages/fixture-page.js'), 'bets', 'sports'), 'FixturePage'),
    }),
  ),
];
const bets = createRoute({
  getParentRoute: () => members,
  path: '/board/betting-history',
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => ({
    ...logSearch(search),
    ...choiceParam('status', search['status'], choices),
    ...choiceParam('family', search['family'], families),
    ...textParam('game', search['game']),
    ...choiceParam('on', search['on'], ['casino', 'slot']),
    ...choiceParam('log', search['log'], ['wallet', 'access']),
  }),
  component: lazyRouteComponent(
    () => withTexts(import('./pages/betting-history-page.js'), 'bets', 'sports', 'casino'),
    'BettingHistoryPage',
  ),
});
const results = createRoute({
  getParentRoute: () => members,
  path: '/board/game-result',
  validateSearch: (search: Record<string, unknown> & SearchSchemaInput) => ({
    page: pageParam(search['page']),
    ...dateParam('day', search['day']),
    ...textParam('game', search['game']),
    ...choiceParam('of', search['of'], ['sports']),
    ...textParam('sport', search['sport']),
    ...textParam('q', search['q']),
  }),
  component: lazyRouteComponent(() => withTexts(import('./pages/game-result-page.js'), 'bets', 'draws', 'sports'), 'GameResultPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    logout,
    transparency,
    passwords,
    partnerRoute(root),
    members.addChildren([...games, ...windowRoutes(members), sports.addChildren(sportsPages), bets, results, ...boardRoutes(members)]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: () => <NotFoundPage home="/" />,
  scrollRestoration: true,
});
