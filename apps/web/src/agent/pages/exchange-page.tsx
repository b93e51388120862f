import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExchangeForm } from '../features/own-wallet/exchange-form.js';
import { RequestLogs } from '../features/own-wallet/request-logs.js';
import { OwnMoneyPage } from './own-money-page.js';

export function ExchangePage(): ReactNode {
  const { t } = useTranslation();
  return (
    <OwnMoneyPage
      title={t('agent:exchange.title')}
      hint={t('agent:exchange.hint')}
      form={(known) => <ExchangeForm {...known} />}
      log={(view) => <RequestLogs kind="withdrawal" {...view} />}
    />
  );
}
