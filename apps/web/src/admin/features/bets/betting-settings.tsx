import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { betSettings } from '../../../../../../libs/contract/settings/bet.js';
import { SettingsPage } from '../../../ui/settings/settings-page.js';

/** What holds for bets on everything. */
export function BettingSettings(): ReactNode {
  const { t } = useTranslation();
  return <SettingsPage of={betSettings} title={t('admin:betting.title')} testId="save-bets" refresh={['admin/dashboard/get']} />;
}
