import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InquiryList } from '../features/messages/inquiry-list.js';
import { useMessageView } from './use-message-view.js';
import { PageHead } from './page-head.js';

export function CustomerPage(): ReactNode {
  const { t } = useTranslation();
  const view = useMessageView();
  return (
    <>
      <PageHead title={t('agent-reports:inquiry.title')}>{t('agent-reports:inquiry.hint')}</PageHead>
      <InquiryList {...view} />
    </>
  );
}
