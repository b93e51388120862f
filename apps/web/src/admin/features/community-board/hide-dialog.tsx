import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/ask-dialog.js';

export interface HideDialogProps {
  what: 'post' | 'comment';
  count: number;
  /** Shown again rather than hidden. */
  isVisible: boolean;
  onRun: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Asks before what members wrote is hidden, with a reason, or shown again. */
export function HideDialog({ what, count, isVisible, onRun, onClose }: HideDialogProps): ReactNode {
  const { t } = useTranslation();
  const verb = isVisible ? 'show' : 'hide';
  return (
    <AskDialog
      title={t(`posts:free.ask.${verb}`)}
      facts={[{ label: t(`posts:free.${what}`), value: t('admin:bulk.count', { rows: count }) }]}
      about={isVisible ? undefined : t('posts:free.hideAbout')}
      reason={isVisible ? 'none' : 'optional'}
      look={isVisible ? 'primary' : 'refuse'}
      verb={t(`posts:act.${verb}`)}
      onRun={(reason) => onRun(reason === '' ? undefined : reason)}
      onClose={onClose}
    />
  );
}
