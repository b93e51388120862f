import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '../lib/api.js';
import { Button, type ButtonLook } from './button.js';
import { Dialog } from './dialog.js';

export interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The verb of the button; with money it carries the amount. */
  confirmLabel: string;
  /** Of the button that leaves everything as it is; told where "cancel" could be taken for what is asked. */
  cancelLabel?: string;
  look?: ButtonLook;
  /** Resolves when it is done; a rejection stays in the dialog as its message. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot simply be undone. The confirming button has the focus. */
export function Confirm({ title, children, confirmLabel, cancelLabel, look = 'primary', onConfirm, onClose }: ConfirmProps): ReactNode {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      setError(toApiError(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} width={400}>
      <div className="t14 x2">{children}</div>
      {error !== null && (
        <p className="note lose" role="alert" style={{ marginTop: 12 }}>
          {error.message}
        </p>
      )}
      <div className="row g8 end" style={{ marginTop: 20 }}>
        <Button size={36} onClick={onClose}>
          {cancelLabel ?? t('common:action.cancel')}
        </Button>
        <Button size={36} look={look} isBusy={isBusy} data-autofocus data-testid="confirm" onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
