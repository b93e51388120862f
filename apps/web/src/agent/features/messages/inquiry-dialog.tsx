import { Stack, Text } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletableDialog } from '../../../shared/messages/deletable-dialog.js';
import type { Inquiry } from '../../../shared/messages/inquiries.js';
import { useInquiry } from '../../../shared/messages/use-inquiry.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { countRead, refreshMessages } from './messages.js';

/** An inquiry with its answer. Opening an unread answer marks it as read. */
export function InquiryDialog({ inquiry, isReadOnly, onClose }: { inquiry: Inquiry; isReadOnly: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCallback(() => {
    countRead('reply');
    refreshMessages('reply');
  }, []);
  const { error, remove } = useInquiry(inquiry, read, () => {
    toastSuccess(t('agent-reports:inquiry.deleted'));
    refreshMessages('reply');
    onClose();
  });
  return (
    <DeletableDialog
      title={inquiry.subject}
      texts={{
        verb: t('agent-reports:messages.delete'),
        title: t('agent-reports:inquiry.deleteTitle'),
        ask: t('agent-reports:inquiry.deleteAsk'),
      }}
      error={error}
      size={36}
      testId="inquiry-delete"
      onDelete={isReadOnly ? undefined : remove}
      onClose={onClose}
    >
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
    </DeletableDialog>
  );
}
