import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageList } from '../features/messages/message-list.js';
import { useMessageView } from './use-message-view.js';
import { PageHead } from './page-head.js';

export function MessagePage(): ReactNode {
  const { t } = useTranslation();
  const view = useMessageView();
  return (
    <>
      <PageHead title={t('agent-reports:message.title')}>{t('agent-reports:message.hint')}</PageHead>
      <MessageList {...view} />
    </>
  );
}
