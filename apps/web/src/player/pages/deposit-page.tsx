import { Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChargeAccount } from '../features/wallet/charge-account.js';
import { DepositForm } from '../features/wallet/deposit-form.js';
import { formatPoint, formatWon } from '../../lib/format.js';
import { useCoinChoice } from '../../shared/wallet/coin-choice.js';
import { CoinTabs } from '../../shared/wallet/coin-fields.js';
import { hasBankBreak } from '../../shared/wallet/bank-break.js';
import { ChargeHolds, chargeWay, LimitLines, mostCharge, type OwnLimits, useOwnLimits } from '../../shared/wallet/own-limits.js';
import type { System } from '../../shared/members/system.js';
import { WalletLists, WalletStrip, WithWallet } from './wallet-page.js';

/** The account and what it takes stand first, then the form, which asks for no more. By coin the form shows the wallet to send to. */
export function DepositPage(): ReactNode {
  const { t } = useTranslation();
  const own = useOwnLimits();
  const coins = useCoinChoice('charge');
  const isByBank = coins.network === null;
  const way = chargeWay(own, isByBank);
  return (
    <WithWallet>
      {(member, system) => (
        <div className="page">
          <h1 className="page-title">{t('wallet:deposit.title')}</h1>
          <WalletStrip member={member} />
          <div className="form-lay">
            <Stack gap={16}>
              <CoinTabs coins={coins} />
              {isByBank && (
                <Stack component={Card} gap={12} p="card">
                  <Title order={2}>{t('wallet:deposit.accountTitle')}</Title>
                  <ChargeAccount needsPassword={system.use_exchange_password} account={own?.account} />
                  {own !== undefined && <ChargeHolds way={own.charge} limit={own.account.limit} rules={system.wallet} />}
                </Stack>
              )}
              {!isByBank && way !== undefined && <ChargeHolds way={way} limit={null} rules={system.wallet} />}
              <Card p="card">
                <DepositForm
                  member={member}
                  minimum={own?.charge.minimum ?? system.wallet.minCharge}
                  way={way}
                  editableDepositor={system.wallet.editableDepositor}
                  proof={own?.proof.charge}
                  coins={coins}
                />
              </Card>
            </Stack>
            <Rules own={own} system={system} isByBank={isByBank} />
          </div>
          <WalletLists kind="deposit" />
        </div>
      )}
    </WithWallet>
  );
}

interface RulesProps {
  own: OwnLimits | undefined;
  system: System;
  isByBank: boolean;
}

function Rules({ own, system: { join, wallet }, isByBank }: RulesProps): ReactNode {
  const { t } = useTranslation();
  const first = own?.bonus.first ?? { percent: join.first_charge_percent, most: join.max_charge_bonus };
  const every = own?.bonus.every.percent ?? join.every_charge_percent;
  const kinds = own?.chargeTurnover.map(({ kind, percent }) => `${t(`wallet:turnover.kind.${kind}`)} ${percent}%`) ?? [];
  return (
    <Stack component={Card} gap={12} p="card" style={{ alignSelf: 'start' }}>
      <Title order={2}>{t('wallet:deposit.rulesTitle')}</Title>
      <ul className="rules">
        <li>{t('wallet:deposit.ruleMinimum', { amount: formatWon(own?.charge.minimum ?? wallet.minCharge) })}</li>
        {own !== undefined && <LimitLines way={own.charge} most={mostCharge(own, isByBank)} />}
        {isByBank && !wallet.editableDepositor && <li>{t('wallet:deposit.ruleName')}</li>}
        {isByBank && <li>{t('boards:money.ruleAccount')}</li>}
        <li>{t('wallet:deposit.ruleAlways')}</li>
        {first.percent > 0 && <li>{t('boards:money.ruleFirst', { percent: first.percent, most: formatPoint(first.most) })}</li>}
        {every > 0 && <li>{t('boards:money.ruleEvery', { percent: every })}</li>}
        {kinds.length > 0 && <li>{t('wallet:deposit.ruleTurnover', { kinds: kinds.join(', ') })}</li>}
        {isByBank && hasBankBreak(wallet) && (
          <li>{t('wallet:deposit.ruleBank', { from: wallet.closedFrom, until: wallet.closedUntil })}</li>
        )}
      </ul>
    </Stack>
  );
}
