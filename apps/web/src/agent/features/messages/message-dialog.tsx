import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { MessageDialog as SharedDialog } from '../../../shared/messages/message-dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { countRead, refreshMessages, type Message } from './messages.js';

export interface MessageDialogProps {
  message: Message;
  /** Messages can be read but not thrown away. */
  isReadOnly: boolean;
  onClose: () => void;
}

/** A message whole. Opening it marks it as read; it can be deleted from then on. */
export function MessageDialog({ message, isReadOnly, onClose }: MessageDialogProps): ReactNode {
  const { t } = useTranslation();
  const read = async (): Promise<void> => {
    await call('agent/message/read', { message_ids: [message.id] });
    countRead('message');
    refreshMessages('message');
  };
  const remove = async (): Promise<void> => {
    await call('agent/message/delete', { message_id: message.id });
    toastSuccess(t('agent-reports:message.deleted'));
    refreshMessages('message');
    onClose();
  };
  return (
    <SharedDialog
      message={message}
      untilLabel={t('agent-reports:message.until')}
      texts={{
        verb: t('agent-reports:messages.delete'),
        title: t('agent-reports:message.deleteTitle'),
        ask: t('agent-reports:message.deleteAsk'),
      }}
      size={36}
      onRead={read}
      onDelete={isReadOnly ? undefined : remove}
      onClose={onClose}
    />
  );
}
