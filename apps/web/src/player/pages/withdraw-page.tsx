import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBankBreak } from '../../shared/wallet/bank-break.js';
import { TurnoverCard } from '../features/wallet/turnover-card.js';
import { WithdrawForm } from '../features/wallet/withdraw-form.js';
import { WithdrawableCard } from '../features/wallet/withdrawable-card.js';
import { LimitLines, useOwnLimits } from '../../shared/wallet/own-limits.js';
import { useCoinChoice } from '../../shared/wallet/coin-choice.js';
import { CoinTabs } from '../../shared/wallet/coin-fields.js';
import { formatWon } from '../../lib/format.js';
import { WalletLists, WithWallet } from './wallet-page.js';

export function WithdrawPage(): ReactNode {
  const { t } = useTranslation();
  const own = useOwnLimits();
  const coins = useCoinChoice('exchange');
  return (
    <WithWallet>
      {(member, system) => (
        <div className="page">
          <h1 className="page-title">{t('wallet:withdraw.title')}</h1>
          <WithdrawableCard member={member} system={system} own={own} />
          {own !== undefined && <TurnoverCard turnover={own.turnover} />}
          <div className="form-lay">
            <Stack gap={16}>
              <CoinTabs coins={coins} />
              <Card p="card">
                <WithdrawForm member={member} system={system} way={own?.exchange} proof={own?.proof.exchange} coins={coins} />
              </Card>
            </Stack>
            <Stack component={Card} gap={12} p="card" style={{ alignSelf: 'start' }}>
              <Title order={2}>{t('wallet:withdraw.rulesTitle')}</Title>
              <ul className="rules">
                <li>
                  {t('wallet:withdraw.ruleMinimum', {
                    amount: formatWon(own?.exchange.minimum ?? system.wallet.minExchange),
                    unit: formatWon(own?.exchange.unit ?? system.wallet.exchangeUnit),
                  })}
                </li>
                {coins.network === null && <li>{t('boards:money.ruleHolder')}</li>}
                <li>{t('boards:money.ruleAlways')}</li>
                {own !== undefined && <LimitLines way={{ ...own.exchange, unit: 1 }} />}
                {hasBankBreak(system.wallet) && (
                  <li>{t('wallet:withdraw.ruleClosed', { from: system.wallet.closedFrom, until: system.wallet.closedUntil })}</li>
                )}
                <li>{t('wallet:withdraw.ruleHold')}</li>
                <li>{t('wallet:withdraw.ruleCancel')}</li>
              </ul>
            </Stack>
          </div>
          <WalletLists kind="withdrawal" />
        </div>
      )}
    </WithWallet>
  );
}
