import { createRoute, lazyRouteComponent, type AnyRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { settingsSearch } from './features/settings/settings-search.js';
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
  return [settings];
}
