import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { depositAccountSearch } from './features/deposit-accounts/deposit-account-search.js';
import { settingsSearch } from './features/settings/settings-search.js';
import { withTexts } from '../lib/i18n.js';
import { withSettingTexts } from './page-texts.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

/** Pages of the site's settings. */
export function settingRoutes(parent: AnyRoute): AnyRoute[] {
  const settings = createRoute({
    getParentRoute: () => parent,
    path: 'settings',
    validateSearch: (search: Raw) => settingsSearch(search),
    component: lazyRouteComponent(() => withSettingTexts(import('./pages/settings-page.js')), 'SettingsPage'),
  });
  const depositAccounts = createRoute({
    getParentRoute: () => parent,
    path: 'deposit-accounts',
    validateSearch: (search: Raw) => depositAccountSearch(search),
    component: lazyRouteComponent(() => withTexts(import('./pages/deposit-accounts-page.js'), 'deposit-accounts'), 'DepositAccountsPage'),
  });
  return [settings, depositAccounts];
}
