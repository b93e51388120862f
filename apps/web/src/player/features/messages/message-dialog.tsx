import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { MessageDialog as SharedDialog } from '../../../shared/messages/message-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useOpens } from '../../../ui/use-opens.js';
import { InquiryDialog } from './inquiry-dialog.js';
import { countRead, refreshMessages, type Message } from './messages.js';

export interface MessageDialogProps {
  message: Message;
  onClose: () => void;
}

/** A message whole. Opening it marks it as read; it can be deleted from then on, and answered by an inquiry that quotes it. */
export function MessageDialog({ message, onClose }: MessageDialogProps): ReactNode {
  const { t } = useTranslation();
  const answering = useOpens();
  const read = async (): Promise<void> => {
    await call('user/message/read', { message_ids: [message.id] });
    countRead('unread_message_total', 1);
    refreshMessages('message');
  };
  const remove = async (): Promise<void> => {
    await call('user/message/delete', { message_id: message.id });
    toastSuccess(t('boards:message.deleted'));
    refreshMessages('message');
    onClose();
  };
  if (answering.isOpen) return <InquiryDialog answers={message} onClose={onClose} />;
  return (
    <SharedDialog
      message={message}
      untilLabel={t('boards:message.until')}
      texts={{ verb: t('boards:action.delete'), title: t('boards:message.deleteTitle'), ask: t('boards:message.deleteAsk') }}
      size={44}
      actions={
        <Button size={44} look="primary" data-testid="message-reply" onClick={answering.open}>
          <Icon of={IconArrowBackUp} size={16} />
          {t('boards:message.reply')}
        </Button>
      }
      onRead={read}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
