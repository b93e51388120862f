import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX } from '@tabler/icons-react';
import type { ApiError } from '../lib/api.js';
import { Button, type ButtonLook } from './button.js';
import { Icon } from './icon.js';
import { useModal } from './use-modal.js';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** px. */
  width?: number;
  /** No dialog closes on its backdrop; one that must be left deliberately does not close on Esc either. */
  isFirm?: boolean;
  /** Covers a phone's whole screen; for long forms. */
  isSheet?: boolean;
  children: ReactNode;
}

/**
 * A dialog over a scrim, mounted while it is open. It is the browser's own modal dialog: the focus goes in, stays in and
 * returns, and the page behind is out of reach.
 */
export function Dialog({ title, onClose, width = 420, isFirm = false, isSheet = false, children }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className={isSheet ? 'dialog full' : 'dialog'}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isFirm) onClose();
      }}
      onKeyDown={(event) => {
        // A browser lets a page refuse the first Esc only; a key that was taken never becomes a wish to close.
        if (isFirm && event.key === 'Escape') event.preventDefault();
      }}
    >
      <header className="row sb g12">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        <Button look="ghost" isIcon aria-label={t('common:action.close')} onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </header>
      <div className="body">{children}</div>
    </dialog>
  );
}

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
      setError(failure as ApiError);
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
