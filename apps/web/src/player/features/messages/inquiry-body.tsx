import { Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '../../../shared/messages/inquiries.js';
import { useInquiry } from '../../../shared/messages/use-inquiry.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { countRead, refreshMessages } from './messages.js';
import { Refusal } from '../../../ui/refusal.js';

/** The question and its answer. Showing an unread answer marks it as read. */
export function InquiryBody({ inquiry, onGone }: { inquiry: Inquiry; onGone: () => void }): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const read = useCallback(() => {
    countRead('unread_reply_total', 1);
    refreshMessages('inquiry');
  }, []);
  const { error, remove } = useInquiry(inquiry, read, () => {
    toastSuccess(t('boards:inquiry.deleted'));
    refreshMessages('inquiry');
    onGone();
  });
  return (
    <Stack gap={12} className="inquiry-body">
      <RichText html={inquiry.content} size="t14" c="text-2" />
      {inquiry.reply === '' ? (
        <p className="note">{t('boards:inquiry.noReply')}</p>
      ) : (
        <Stack gap={8} className="inquiry-reply" data-testid="inquiry-reply">
          <Group component="p" gap={8} fz="t12" lh="t12" c="muted">
            <Text component="b" fw={600} c="accent">
              {t('boards:inquiry.reply')}
            </Text>
            {inquiry.replied_at !== null && <Time at={inquiry.replied_at} format="short" />}
          </Group>
          <RichText html={inquiry.reply} size="t14" c="text" />
        </Stack>
      )}
      <Refusal error={error} />
      <Group justify="flex-end">
        <Button look="ghost" size={36} data-testid="inquiry-delete" onClick={asking.open}>
          <Icon of={IconTrash} size={16} />
          {t('boards:action.delete')}
        </Button>
      </Group>
      {asking.isOpen && (
        <Confirm
          title={t('boards:inquiry.deleteTitle')}
          confirmLabel={t('boards:action.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('boards:inquiry.deleteAsk')}
        </Confirm>
      )}
    </Stack>
  );
}
