import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChargeAccount } from '../features/own-wallet/charge-account.js';
import { ChargeForm } from '../features/own-wallet/charge-form.js';
import { RequestLogs } from '../features/own-wallet/request-logs.js';
import { OwnMoneyPage } from './own-money-page.js';

export function ChargePage(): ReactNode {
  const { t } = useTranslation();
  return (
    <OwnMoneyPage
      title={t('agent:charge.title')}
      hint={t('agent:charge.hint')}
      form={({ member, system }) => (
        <div className="col g16">
          <ChargeAccount needsPassword={system.use_exchange_password} />
          <hr className="hr" />
          <ChargeForm member={member} rules={system.wallet} />
        </div>
      )}
      log={(view) => <RequestLogs kind="deposit" {...view} />}
    />
  );
}
