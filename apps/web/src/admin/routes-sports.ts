import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { fixtureSearch } from './features/fixtures/fixture-search.js';
import { leagueSearch } from './features/leagues/league-search.js';
import { settingsSearch } from './features/sports-settings/settings.js';
import { pageParam } from '../lib/search-params.js';
import { withSettingTexts } from './page-texts.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

/** Pages of fixtures, leagues and the settings of sports. */
export function sportsRoutes(parent: AnyRoute): AnyRoute[] {
  const fixtures = createRoute({
    getParentRoute: () => parent,
    path: 'sports/fixtures',
    validateSearch: (search: Raw) => fixtureSearch(search),
    component: lazyRouteComponent(() => import('./pages/fixtures-page.js'), 'FixturesPage'),
  });
  const fixture = createRoute({
    getParentRoute: () => parent,
    path: 'sports/fixtures/$fixture',
    component: lazyRouteComponent(() => import('./pages/fixture-page.js'), 'FixturePage'),
  });
  const leagues = createRoute({
    getParentRoute: () => parent,
    path: 'sports/leagues',
    validateSearch: (search: Raw) => leagueSearch(search),
    component: lazyRouteComponent(() => import('./pages/leagues-page.js'), 'LeaguesPage'),
  });
  const exposure = createRoute({
    getParentRoute: () => parent,
    path: 'sports/exposure',
    validateSearch: (search: Raw): { page?: number } => (pageParam(search['page']) > 1 ? { page: pageParam(search['page']) } : {}),
    component: lazyRouteComponent(() => import('./pages/exposure-page.js'), 'ExposurePage'),
  });
  const seasonImport = createRoute({
    getParentRoute: () => parent,
    path: 'sports/import',
    component: lazyRouteComponent(() => import('./pages/season-import-page.js'), 'SeasonImportPage'),
  });
  const sportsSettings = createRoute({
    getParentRoute: () => parent,
    path: 'sports/settings',
    validateSearch: (search: Raw) => settingsSearch(search),
    component: lazyRouteComponent(() => withSettingTexts(import('./pages/sports-settings-page.js')), 'SportsSettingsPage'),
  });
  return [fixtures, fixture, leagues, exposure, seasonImport, sportsSettings];
}
