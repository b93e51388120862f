import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBankBreak } from '../features/wallet/bank-break.js';
import { ChargeAccount } from '../features/wallet/charge-account.js';
import { DepositForm } from '../features/wallet/deposit-form.js';
import { formatPoint, formatWon } from '../../lib/format.js';
import { WalletLists, WalletStrip, WithWallet } from './wallet-page.js';

export function DepositPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <WithWallet>
      {(member, { join, ...system }) => (
        <div className="page">
          <h1 className="page-title">{t('wallet:deposit.title')}</h1>
          <WalletStrip member={member} />
          <div className="form-lay">
            <Card p="card">
              <DepositForm member={member} rules={system.wallet} />
            </Card>
            <Stack gap={16}>
              <Stack component={Card} gap={12} p="card">
                <Title order={2}>{t('wallet:deposit.accountTitle')}</Title>
                <ChargeAccount needsPassword={system.use_exchange_password} />
              </Stack>
              <Stack component={Card} gap={12} p="card">
                <Title order={2}>{t('wallet:deposit.rulesTitle')}</Title>
                <ul className="rules">
                  <li>{t('wallet:deposit.ruleMinimum', { amount: formatWon(system.wallet.minCharge) })}</li>
                  <li>{t('wallet:deposit.ruleName')}</li>
                  <li>{t('boards:money.ruleAccount')}</li>
                  <li>{t('wallet:deposit.ruleAlways')}</li>
                  {join.first_charge_percent > 0 && (
                    <li>{t('boards:money.ruleFirst', { percent: join.first_charge_percent, most: formatPoint(join.max_charge_bonus) })}</li>
                  )}
                  {join.every_charge_percent > 0 && <li>{t('boards:money.ruleEvery', { percent: join.every_charge_percent })}</li>}
                  {hasBankBreak(system.wallet) && (
                    <li>{t('wallet:deposit.ruleBank', { from: system.wallet.closedFrom, until: system.wallet.closedUntil })}</li>
                  )}
                </ul>
              </Stack>
            </Stack>
          </div>
          <WalletLists kind="deposit" />
        </div>
      )}
    </WithWallet>
  );
}
