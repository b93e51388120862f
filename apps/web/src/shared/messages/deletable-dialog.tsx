import { Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Confirm, Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Refusal } from '../../ui/refusal.js';
import { useOpens } from '../../ui/use-opens.js';

/** What the question before deleting says. */
export interface DeleteTexts {
  readonly verb: string;
  readonly title: string;
  readonly ask: string;
}

export interface DeletableDialogProps {
  title: string;
  texts: DeleteTexts;
  error: ApiError | null;
  /** Undefined where nothing may be deleted. */
  onDelete: (() => Promise<unknown>) | undefined;
  /** It is too early to delete it. */
  isDeleteDisabled?: boolean;
  /** px of the buttons. */
  size: 36 | 44;
  testId: string;
  /** Further buttons, before the others. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Something that is read in a dialog and can be deleted there, after a question. */
export function DeletableDialog({
  title,
  texts,
  error,
  onDelete,
  isDeleteDisabled = false,
  size,
  testId,
  actions,
  onClose,
  children,
}: DeletableDialogProps): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  return (
    <>
      <Dialog title={title} onClose={onClose} width={560}>
        <Stack gap={16}>
          {children}
          <Refusal error={error} />
          <Group justify="flex-end" gap={8}>
            {actions}
            {onDelete !== undefined && (
              <Button size={size} look="refuse" disabled={isDeleteDisabled} data-testid={testId} onClick={asking.open}>
                <Icon of={IconTrash} size={16} />
                {texts.verb}
              </Button>
            )}
            <Button size={size} onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {asking.isOpen && onDelete !== undefined && (
        <Confirm
          title={texts.title}
          confirmLabel={texts.verb}
          look="refuse"
          onConfirm={async () => void (await onDelete())}
          onClose={asking.close}
        >
          {texts.ask}
        </Confirm>
      )}
    </>
  );
}
