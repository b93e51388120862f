import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useOpens } from '../../../ui/use-opens.js';
import { refreshMessages } from './messages.js';

/** Asks for the account to pay into with one press: subject and content are always the same. */
export function AccountInquiry(): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const subject = t('agent-reports:inquiry.account.subject');
  const send = async (): Promise<void> => {
    await call('user/inquiry/create', { subject, content: t('agent-reports:inquiry.account.content') });
    toastSuccess(t('agent-reports:inquiry.created'), subject);
    refreshMessages('reply');
  };
  return (
    <>
      <Button look="outline" data-testid="inquiry-account" onClick={asking.open}>
        <Icon of={IconBuildingBank} size={16} />
        {subject}
      </Button>
      {asking.isOpen && (
        <Confirm title={subject} confirmLabel={t('agent-reports:inquiry.send')} onConfirm={send} onClose={asking.close}>
          {t('agent-reports:inquiry.account.content')}
        </Confirm>
      )}
    </>
  );
}
