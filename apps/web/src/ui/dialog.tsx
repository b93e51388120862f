import { Group, Modal, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from './button.js';
import { Icon } from './icon.js';
import { Refusal } from './refusal.js';
import { useCommand } from './use-command.js';
import { useOnTop } from './use-on-top.js';
import { langOf } from '../lib/text-language.js';

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

/** A dialog over a scrim, mounted while it is open. The focus goes in, stays in and returns, and the page behind does not scroll. */
export function Dialog({ title, onClose, width = 420, isFirm = false, isSheet = false, children }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const isOnTop = useOnTop();
  useFocusBack();
  return (
    <Modal.Root
      opened
      size={width}
      className={isSheet ? 'dialog-root full' : 'dialog-root'}
      closeOnEscape={!isFirm}
      onClose={() => {
        if (isOnTop()) onClose();
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title {...langOf(title)}>{title}</Modal.Title>
          <Button look="ghost" isIcon aria-label={t('common:action.close')} onClick={onClose}>
            <Icon of={IconX} />
          </Button>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/**
 * Returns the focus to the element that had it before the dialog. Mantine does so only for a dialog that stays mounted; without this hook
 * the next key would begin at the menu. An element that took the focus in the meantime keeps it.
 */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement } = document;
        const isFree = activeElement === null || activeElement === document.body || !activeElement.isConnected;
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

export interface ConfirmProps {
  title: string;
  children: ReactNode;
  /** The verb of the button; with money it carries the amount. */
  confirmLabel: string;
  /** Of the button that leaves everything as it is; told where "cancel" could be taken for what is asked. */
  cancelLabel?: string;
  /** What failed, above the reason of a refusal; the reason alone where it is left out. */
  failedTitle?: string;
  look?: ButtonLook;
  /** What has to be filled in is; the first field then has the focus. */
  isReady?: boolean;
  /** Resolves when it is done; a rejection stays in the dialog as its message. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot simply be undone. The confirming button has the focus. */
export function Confirm({
  title,
  children,
  confirmLabel,
  cancelLabel,
  failedTitle,
  look = 'primary',
  isReady,
  onConfirm,
  onClose,
}: ConfirmProps): ReactNode {
  const { t } = useTranslation();
  const { isBusy, error, run } = useCommand(async () => onConfirm(), {
    onDone: onClose,
    // It has been asked for, as the toast says: there is nothing to confirm again.
    onRefused: ({ code }) => code === 'APPROVAL_WAITS' && onClose(),
  });
  return (
    <Dialog title={title} onClose={onClose} width={400}>
      <Text component="div" size="t14" c="text-2">
        {children}
      </Text>
      {error !== null && (
        <div style={{ marginTop: 12 }}>
          <Refusal title={failedTitle} error={error} />
        </div>
      )}
      <Group justify="flex-end" gap={8} style={{ marginTop: 20 }}>
        <Button size={36} onClick={onClose}>
          {cancelLabel ?? t('common:action.cancel')}
        </Button>
        <Button
          size={36}
          look={look}
          isBusy={isBusy}
          disabled={isReady === false}
          {...(isReady === undefined && { 'data-autofocus': true })}
          data-testid="confirm"
          onClick={() => void run()}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
