import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from './dialog.js';
import { useUnsaved } from './use-unsaved.js';

/**
 * Asks before a dialog with something unsaved is closed, or the page behind it left.
 *
 * @returns what closes the dialog, and the question, to be rendered.
 */
export function useGuardedClose(isChanged: boolean, onClose: () => void): readonly [close: () => void, question: ReactNode] {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const leaving = useUnsaved(isChanged);
  const question = isAsking ? (
    <Confirm
      title={t('common:unsaved.title')}
      look="refuse"
      confirmLabel={t('common:unsaved.leave')}
      cancelLabel={t('common:unsaved.stay')}
      onConfirm={onClose}
      onClose={() => setAsking(false)}
    >
      {t('common:unsaved.ask')}
    </Confirm>
  ) : (
    leaving
  );
  return [() => (isChanged ? setAsking(true) : onClose()), question];
}
