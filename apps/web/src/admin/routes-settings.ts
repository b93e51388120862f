import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { depositAccountSearch } from './features/deposit-accounts/deposit-account-search.js';
import { perimeterSearch } from './features/perimeter/perimeter-search.js';
import { settingsSearch } from './features/settings/settings-search.js';
import { withTexts } from '../lib/i18n.js';
import { withPerimeterTexts, withSettingTexts } from './page-texts.js';

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
  const depositAccounts = createRoute({
    getParentRoute: () => parent,
    path: 'deposit-accounts',
    validateSearch: (search: Raw) => depositAccountSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/deposit-accounts-page.js'), 'deposit-accounts'), 'DepositAccountsPage'),
  });
  return [settings, perimeter, depositAccounts];
}
