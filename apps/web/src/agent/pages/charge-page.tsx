import { Divider, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChargeAccount } from '../features/own-wallet/charge-account.js';
import { ChargeForm } from '../features/own-wallet/charge-form.js';
import { RequestLogs } from '../features/own-wallet/request-logs.js';
import { useCoinChoice } from '../../shared/wallet/coin-choice.js';
import { CoinTabs } from '../../shared/wallet/coin-fields.js';
import { useOwnLimits } from '../../shared/wallet/own-limits.js';
import { OwnMoneyPage } from './own-money-page.js';

export function ChargePage(): ReactNode {
  const { t } = useTranslation();
  const own = useOwnLimits();
  const coins = useCoinChoice('charge');
  return (
    <OwnMoneyPage
      title={t('agent:charge.title')}
      hint={t('agent:charge.hint')}
      form={({ member, system }) => (
        <Stack gap={16}>
          <CoinTabs coins={coins} />
          {coins.network === null && (
            <>
              <ChargeAccount needsPassword={system.use_exchange_password} />
              <Divider />
            </>
          )}
          <ChargeForm member={member} rules={system.wallet} own={own} coins={coins} />
        </Stack>
      )}
      log={(view) => <RequestLogs kind="deposit" {...view} />}
    />
  );
}
