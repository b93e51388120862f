import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { boardSettings } from '../../../../../../libs/contract/settings/board.js';
import { SettingsDialogButton } from '../../../ui/settings/settings-dialog.js';

/** A button that opens the rules of the free board. */
export function BoardSettings(): ReactNode {
  const { t } = useTranslation();
  return <SettingsDialogButton of={boardSettings} title={t('posts:free.settings')} width={420} testId="save-board" />;
}
