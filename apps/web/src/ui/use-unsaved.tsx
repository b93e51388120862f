import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from './dialog.js';

/**
 * Asks before unsaved changes are left, by a link, a tab of the page, the browser's buttons or the window's end.
 *
 * @param isUnsaved a function where it can change before the next render. @param onLeave drops the changes when somebody leaves all the
 *   same.
 * @returns the question, to be rendered.
 */
export function useUnsaved(isUnsaved: boolean | (() => boolean), onLeave?: () => void): ReactNode {
  const { t } = useTranslation();
  const asks = (): boolean => (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved);
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title={t('common:unsaved.title')}
      look="refuse"
      confirmLabel={t('common:unsaved.leave')}
      cancelLabel={t('common:unsaved.stay')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onClose={blocker.reset}
    >
      {t('common:unsaved.ask')}
    </Confirm>
  );
}
