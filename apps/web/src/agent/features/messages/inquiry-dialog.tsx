import { Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquiry } from '../../../shared/messages/inquiries.js';
import { useInquiry } from '../../../shared/messages/use-inquiry.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { countRead, refreshMessages } from './messages.js';
import { Refusal } from '../../../ui/refusal.js';

/** An inquiry with its answer. Opening an unread answer marks it as read. */
export function InquiryDialog({ inquiry, isReadOnly, onClose }: { inquiry: Inquiry; isReadOnly: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCallback(() => {
    countRead('reply');
    refreshMessages('reply');
  }, []);
  const asking = useOpens();
  const { error, remove } = useInquiry(inquiry, read, () => {
    toastSuccess(t('agent-reports:inquiry.deleted'));
    refreshMessages('reply');
    onClose();
  });
  return (
    <>
      <Dialog title={inquiry.subject} onClose={onClose} width={560}>
        <Stack gap={16}>
          <Stack component="section" gap={8}>
            <Text size="t12" c="muted">
              {t('agent-reports:inquiry.asked')} · <Time at={inquiry.created_at} format="full" />
            </Text>
            <RichText size="t14" c="text-2" className="message-text" html={inquiry.content} />
          </Stack>
          {inquiry.reply === '' ? (
            <p className="note">{t('agent-reports:inquiry.noReply')}</p>
          ) : (
            <Stack component="section" gap={8} className="message-reply" data-testid="inquiry-reply">
              <Text size="t12" c="muted">
                {t('agent-reports:inquiry.reply')}
                {inquiry.replied_at !== null && (
                  <>
                    {' '}
                    · <Time at={inquiry.replied_at} format="full" />
                  </>
                )}
              </Text>
              <RichText size="t14" c="text-2" className="message-text" html={inquiry.reply} />
            </Stack>
          )}
          <Refusal error={error} />
          <Group justify="flex-end" gap={8}>
            {!isReadOnly && (
              <Button size={36} look="refuse" data-testid="inquiry-delete" onClick={asking.open}>
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
          title={t('agent-reports:inquiry.deleteTitle')}
          confirmLabel={t('agent-reports:messages.delete')}
          look="refuse"
          onConfirm={remove}
          onClose={asking.close}
        >
          {t('agent-reports:inquiry.deleteAsk')}
        </Confirm>
      )}
    </>
  );
}
