import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinSettings } from '../../../../../../libs/contract/settings/join.js';
import { SettingsDialogButton } from '../../../ui/settings/settings-dialog.js';

/** A button that opens the settings of joining: whether visitors can apply, and where who applies stands. */
export function JoinSettings(): ReactNode {
  const { t } = useTranslation();
  return <SettingsDialogButton of={joinSettings} title={t('messages:joinSettings.title')} testId="save-joining" />;
}
