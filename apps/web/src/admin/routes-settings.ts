import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { developersSearch } from './features/developers/developers-search.js';
import { depositAccountSearch } from './features/deposit-accounts/deposit-account-search.js';
import { operationsSearch } from './features/operations/operations-search.js';
import { perimeterSearch } from './features/perimeter/perimeter-search.js';
import { settingsSearch } from './features/settings/settings-search.js';
import { withTexts } from '../lib/i18n.js';
import { withEditorTexts, withPerimeterTexts, withSettingTexts, withStaffTexts } from './page-texts.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

/** Pages of the site's settings, and of who comes in. */
export function settingRoutes(parent: AnyRoute): AnyRoute[] {
  const settings = createRoute({
    getParentRoute: () => parent,
    path: 'settings',
    validateSearch: (search: Raw) => settingsSearch(search),
    component: lazyRouteComponent(() => withSettingTexts(import('./pages/settings-page.js')), 'SettingsPage'),
  });
  const perimeter = createRoute({
    getParentRoute: () => parent,
    path: 'perimeter',
    validateSearch: (search: Raw) => perimeterSearch(search),
    component: lazyRouteComponent(() => withPerimeterTexts(import('./pages/perimeter-page.js')), 'PerimeterPage'),
  });
  const operations = createRoute({
    getParentRoute: () => parent,
    path: 'operations',
    validateSearch: (search: Raw) => operationsSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/operations-page.js'), 'operations'), 'OperationsPage'),
  });
  const depositAccounts = createRoute({
    getParentRoute: () => parent,
    path: 'deposit-accounts',
    validateSearch: (search: Raw) => depositAccountSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/deposit-accounts-page.js'), 'deposit-accounts'), 'DepositAccountsPage'),
  });
  const levels = createRoute({
    getParentRoute: () => parent,
    path: 'levels',
    component: lazyRouteComponent(
      () => withSettingTexts(withTexts(import('./pages/level-rules-page.js'), 'money-rules', 'members')),
      'LevelRulesPage',
    ),
  });
  const skins = createRoute({
    getParentRoute: () => parent,
    path: 'skins',
    component: lazyRouteComponent(() => withEditorTexts(withTexts(import('./pages/skins-page.js'), 'skins')), 'SkinsPage'),
  });
  const developers = createRoute({
    getParentRoute: () => parent,
    path: 'developers',
    validateSearch: (search: Raw) => developersSearch(search),
    component: lazyRouteComponent(() => withStaffTexts(withTexts(import('./pages/developers-page.js'), 'developers')), 'DevelopersPage'),
  });
  const updates = createRoute({
    getParentRoute: () => parent,
    path: 'updates',
    component: lazyRouteComponent(() => withTexts(import('./pages/updates-page.js'), 'updates'), 'UpdatesPage'),
  });
  const initialisation = createRoute({
    getParentRoute: () => parent,
    path: 'initialisation',
    component: lazyRouteComponent(() => withTexts(import('./pages/initialisation-page.js'), 'initialisation'), 'InitialisationPage'),
  });
  return [settings, operations, perimeter, depositAccounts, levels, skins, developers, updates, initialisation];
}
