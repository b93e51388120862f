import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteSettings } from '../../../../../../libs/contract/settings/site.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { SettingsPage } from '../../../ui/settings/settings-page.js';

/** The site's name, switches and links; every open page follows them at once. */
export function SiteSettings(): ReactNode {
  const { t } = useTranslation();
  const follow = (): void => refreshSoon('admin/site/settings/get');
  usePush('site.changed', follow);
  usePush('inspection.changed', follow);
  return <SettingsPage of={siteSettings} title={t('posts:site.title')} testId="save-site" />;
}
