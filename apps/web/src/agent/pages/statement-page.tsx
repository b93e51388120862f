import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyLogs } from '../features/own-wallet/money-logs.js';
import { useLogView } from './own-money-page.js';
import { PageHead } from './page-head.js';

export function StatementPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('agent:log.statement')}>{t('agent:log.statementHint')}</PageHead>
      <MoneyLogs {...useLogView()} />
    </>
  );
}
