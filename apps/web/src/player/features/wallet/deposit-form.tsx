import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { ProofInput } from '../../../shared/wallet/account-proof.js';
import { CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { DepositorInput } from '../../../shared/wallet/depositor.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { spanWords } from '../../../shared/wallet/own-limits.js';
import { type ChargeOptions, useChargeForm } from '../../../shared/wallet/use-charge-form.js';
import { Refused } from './refused.js';

/** Asks for a deposit by bank or by coin. */
export function DepositForm(options: ChargeOptions): ReactNode {
  const { t } = useTranslation();
  const { minimum, way, editableDepositor, coins } = options;
  const { form, isByBank, proof, isReady } = useChargeForm(options);
  return (
    <MoneyForm
      form={form}
      label={t('wallet:deposit.title')}
      isReady={isReady}
      verb={form.amount > 0 ? t('wallet:deposit.submitAmount', { amount: formatWon(form.amount) }) : t('wallet:deposit.submit')}
      size={52}
    >
      {isByBank && (
        <DepositorInput
          form={form}
          isEditable={editableDepositor}
          label={t('wallet:deposit.depositor')}
          hint={t(editableDepositor ? 'wallet:deposit.depositorHint' : 'wallet:deposit.depositorFixed')}
        />
      )}
      <CoinFields coins={coins} form={form} />
      <MoneyFields
        field={form.amountField}
        label={t('wallet:deposit.amount')}
        aside={spanWords(minimum, way, t)}
        most={way?.now}
        unit={t('common:unit.wonName')}
        size={44}
        all={{ label: t('common:action.reset'), value: 0 }}
      />
      <CoinSum coins={coins} amount={form.amount} />
      <ProofInput asked={proof} form={form} text={(name) => t(`wallet:proof.${name}`)} />
      <Refused title={t('boards:money.chargeFailed')} error={form.error} />
    </MoneyForm>
  );
}
