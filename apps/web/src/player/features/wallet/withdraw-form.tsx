import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import { langOf } from '../../../lib/text-language.js';
import { ProofInput } from '../../../shared/wallet/account-proof.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { type ExchangeOptions, useExchangeForm } from '../../../shared/wallet/use-exchange-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { Refused } from './refused.js';

const PASSWORD_DIGITS = 4;

export type WithdrawFormProps = Omit<ExchangeOptions, 'refresh'>;

/** Asks for a withdrawal by bank or by coin, with the exchange password. The money is held at once and leaves when it is approved. */
export function WithdrawForm(options: WithdrawFormProps): ReactNode {
  const { t } = useTranslation();
  const { member, system, coins } = options;
  const { form, isByBank, proof, available, needsPassword, isBreak, isReady } = useExchangeForm({
    ...options,
    refresh: ['user/bank/getMoneyLogs'],
  });
  const password = form.field('bank_password');
  return (
    <MoneyForm
      form={form}
      label={t('wallet:withdraw.title')}
      isReady={isReady}
      verb={form.amount > 0 ? t('wallet:withdraw.submitAmount', { amount: formatWon(form.amount) }) : t('wallet:withdraw.submit')}
      size={52}
    >
      {isByBank && (
        <TextInput
          label={t('wallet:withdraw.account')}
          value={`${bankLabel(member.bank_name)} ${member.bank_account} ${member.bank_account_holder}`}
          {...langOf(member.bank_account_holder)}
          readOnly
        />
      )}
      <CoinFields coins={coins} form={form} />
      <MoneyFields
        field={form.amountField}
        label={t('wallet:withdraw.amount')}
        aside={t('wallet:withdraw.available', { amount: formatWon(available) })}
        unit={t('common:unit.wonName')}
        size={44}
        most={available}
        all={{ label: t('wallet:withdraw.all'), value: available }}
      />
      {needsPassword && (
        <TextInput
          label={t('wallet:withdraw.password')}
          aside={t('wallet:withdraw.passwordHint')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PASSWORD_DIGITS}
          disabled={form.isBusy}
          {...password}
          onChange={(event) => password.onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
      <CoinSum coins={coins} amount={form.amount} />
      <ProofInput asked={proof} form={form} text={(name) => t(`wallet:proof.${name}`)} />
      {isBreak && (
        <p className="note warning" role="status">
          {t('boards:money.breakNow', { until: system.wallet.closedUntil })}
        </p>
      )}
      <Refused title={t('boards:money.exchangeFailed')} error={form.error} touchesMoney />
    </MoneyForm>
  );
}
