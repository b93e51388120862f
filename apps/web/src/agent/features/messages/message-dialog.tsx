import { Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../../lib/api.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { countRead, refreshMessages, type Message } from './messages.js';
import { Refusal } from '../../../ui/refusal.js';

export interface MessageDialogProps {
  message: Message;
  /** Messages can be read but not thrown away. */
  isReadOnly: boolean;
  onClose: () => void;
}

/** A message whole. Opening it marks it as read; it can be deleted from then on. */
export function MessageDialog({ message, isReadOnly, onClose }: MessageDialogProps): ReactNode {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(message.readed_at !== null);
  const asking = useOpens();
  const [error, setError] = useState<ApiError | null>(null);
  const asked = useRef(isRead);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call('agent/message/read', { message_ids: [message.id] }).then(
      () => {
        setRead(true);
        countRead('message');
        refreshMessages('message');
      },
      (failure: unknown) => setError(toApiError(failure)),
    );
  }, [message.id]);
  const remove = async (): Promise<void> => {
    await call('agent/message/delete', { message_id: message.id });
    toastSuccess(t('agent-reports:message.deleted'));
    refreshMessages('message');
    onClose();
  };
  return (
    <>
      <Dialog title={message.subject} onClose={onClose} width={560}>
        <Stack gap={16}>
          <Text size="t12" c="muted">
            {message.sender} · <Time at={message.created_at} format="full" />
          </Text>
          <RichText size="t14" c="text-2" className="message-text" html={message.content} />
          {message.expires_at !== null && (
            <Text size="t12" c="muted">
              {t('agent-reports:message.until')} <Time at={message.expires_at} format="full" />
            </Text>
          )}
          <Refusal error={error} />
          <Group justify="flex-end" gap={8}>
            {!isReadOnly && (
              <Button size={36} look="refuse" disabled={!isRead} data-testid="message-delete" onClick={asking.open}>
                <Icon of={IconTrash} size={16} />
                {t('agent-reports:messages.delete')}
              </Button>
            )}
            <Button size={36} onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {asking.isOpen && (
        <Confirm
          title={t('agent-reports:message.deleteTitle')}
          confirmLabel={t('agent-reports:messages.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('agent-reports:message.deleteAsk')}
        </Confirm>
      )}
    </>
  );
}
