import { IconBuildingBank } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyCall } from '../../../lib/money-call.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastSuccess } from '../../../ui/notices.js';
import { useOpens } from '../../../ui/use-opens.js';
import { accountInquiry } from './fixed-texts.js';
import { refreshMessages } from './messages.js';

/** Asks for the account to pay into with one press: subject and content are always the same. */
export function AccountInquiry(): ReactNode {
  const { t } = useTranslation();
  const asking = useOpens();
  const send = async (): Promise<void> => {
    await moneyCall('user/inquiry/create', accountInquiry, 'account');
    toastSuccess(t('boards:inquiry.created'), t('boards:inquiry.account'));
    refreshMessages('inquiry');
  };
  return (
    <>
      <Button look="outline" size={44} data-testid="inquiry-account" onClick={asking.open}>
        <Icon of={IconBuildingBank} size={16} />
        {t('boards:inquiry.account')}
      </Button>
      {asking.isOpen && (
        <Confirm title={t('boards:inquiry.account')} confirmLabel={t('boards:inquiry.send')} onConfirm={send} onClose={asking.close}>
          {t('boards:inquiry.accountAsk')}
        </Confirm>
      )}
    </>
  );
}
