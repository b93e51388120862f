import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBankBreak } from '../features/wallet/bank-break.js';
import { ChargeAccount } from '../features/wallet/charge-account.js';
import { DepositForm } from '../features/wallet/deposit-form.js';
import { LimitLines, useOwnLimits } from '../features/wallet/own-limits.js';
import { formatPoint, formatWon } from '../../lib/format.js';
import { WalletLists, WalletStrip, WithWallet } from './wallet-page.js';

export function DepositPage(): ReactNode {
  const { t } = useTranslation();
  const own = useOwnLimits();
  return (
    <WithWallet>
      {(member, { join, ...system }) => {
        const first = own?.bonus.first ?? { percent: join.first_charge_percent, most: join.max_charge_bonus };
        const every = own?.bonus.every.percent ?? join.every_charge_percent;
        return (
          <div className="page">
            <h1 className="page-title">{t('wallet:deposit.title')}</h1>
            <WalletStrip member={member} />
            <div className="form-lay">
              <Card p="card">
                <DepositForm member={member} minimum={own?.charge.minimum ?? system.wallet.minCharge} way={own?.charge} />
              </Card>
              <Stack gap={16}>
                <Stack component={Card} gap={12} p="card">
                  <Title order={2}>{t('wallet:deposit.accountTitle')}</Title>
                  <ChargeAccount needsPassword={system.use_exchange_password} />
                </Stack>
                <Stack component={Card} gap={12} p="card">
                  <Title order={2}>{t('wallet:deposit.rulesTitle')}</Title>
                  <ul className="rules">
                    <li>{t('wallet:deposit.ruleMinimum', { amount: formatWon(own?.charge.minimum ?? system.wallet.minCharge) })}</li>
                    {own !== undefined && <LimitLines way={own.charge} />}
                    <li>{t('wallet:deposit.ruleName')}</li>
                    <li>{t('boards:money.ruleAccount')}</li>
                    <li>{t('wallet:deposit.ruleAlways')}</li>
                    {first.percent > 0 && <li>{t('boards:money.ruleFirst', { percent: first.percent, most: formatPoint(first.most) })}</li>}
                    {every > 0 && <li>{t('boards:money.ruleEvery', { percent: every })}</li>}
                    {hasBankBreak(system.wallet) && (
                      <li>{t('wallet:deposit.ruleBank', { from: system.wallet.closedFrom, until: system.wallet.closedUntil })}</li>
                    )}
                  </ul>
                </Stack>
              </Stack>
            </div>
            <WalletLists kind="deposit" />
          </div>
        );
      }}
    </WithWallet>
  );
}
