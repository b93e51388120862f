import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExchangeForm } from '../features/own-wallet/exchange-form.js';
import { RequestLogs } from '../features/own-wallet/request-logs.js';
import { useCoinChoice } from '../../shared/wallet/coin-choice.js';
import { CoinTabs } from '../../shared/wallet/coin-fields.js';
import { useOwnLimits } from '../../shared/wallet/own-limits.js';
import { OwnMoneyPage } from './own-money-page.js';

export function ExchangePage(): ReactNode {
  const { t } = useTranslation();
  const own = useOwnLimits();
  const coins = useCoinChoice('exchange');
  return (
    <OwnMoneyPage
      title={t('agent:exchange.title')}
      hint={t('agent:exchange.hint')}
      form={(known) => (
        <Stack gap={16}>
          <CoinTabs coins={coins} />
          <ExchangeForm {...known} own={own} coins={coins} />
        </Stack>
      )}
      log={(view) => <RequestLogs kind="withdrawal" {...view} />}
    />
  );
}
