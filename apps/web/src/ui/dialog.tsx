import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { useOnTop } from './use-on-top.js';

export { Confirm, type ConfirmProps } from './confirm.js';

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
          <Modal.Title>{title}</Modal.Title>
          <Button look="ghost" isIcon aria-label={t('common:action.close')} onClick={onClose}>
            <Icon of={IconX} />
          </Button>
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
