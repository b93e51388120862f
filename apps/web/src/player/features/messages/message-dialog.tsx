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

/** A message whole. Opening it marks it as read; only then can it be deleted. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const [isRead, setRead] = useState(message.readed_at !== null);
  const [error, setError] = useState<ApiError | null>(null);
  const asked = useRef(isRead);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call('user/message/read', { message_ids: [message.id] }).then(
      () => {
        setRead(true);
        countRead('unread_message_total', 1);
        refreshMessages('message');
      },
      (failure: unknown) => setError(toApiError(failure)),
    );
  }, [message.id]);
  const remove = async (): Promise<void> => {
    await call('user/message/delete', { message_id: message.id });
    toastSuccess(t('boards:message.deleted'));
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
          <RichText html={message.content} size="t14" c="text-2" />
          {message.expires_at !== null && (
            <Text size="t12" c="muted">
              {t('boards:message.until')} <Time at={message.expires_at} format="full" />
            </Text>
          )}
          <Refusal error={error} />
          <Group justify="flex-end" gap={8}>
            <Button size={44} look="refuse" disabled={!isRead} data-testid="message-delete" onClick={asking.open}>
              <Icon of={IconTrash} size={16} />
              {t('boards:action.delete')}
            </Button>
            <Button size={44} onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      {asking.isOpen && (
        <Confirm
          title={t('boards:message.deleteTitle')}
          confirmLabel={t('boards:action.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('boards:message.deleteAsk')}
        </Confirm>
      )}
    </>
  );
}
