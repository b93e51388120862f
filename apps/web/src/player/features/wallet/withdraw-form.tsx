import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankExchange } from '../../../lib/call-rules/user-bank-exchange.js';
import { formatWon } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { langOf } from '../../../lib/text-language.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { type AskedProof, isProofReady, proofFields, ProofInput, proofInput } from '../../../shared/wallet/account-proof.js';
import { problemIn } from '../../../shared/wallet/amounts.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { type CoinChoice, coinFieldOf, coinInput, isCoinReady } from '../../../shared/wallet/coin-choice.js';
import { addressProblem, CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { isBankBreak } from './bank-break.js';
import { limitProblem, type Way } from './own-limits.js';
import { Refused } from './refused.js';

const PASSWORD_DIGITS = 4;

export interface WithdrawFormProps {
  member: Member;
  system: System;
  way: Way | undefined;
  /** What has to be given of the registered account. */
  proof: AskedProof;
  coins: CoinChoice;
}

/** Asks for a withdrawal by bank or by coin, with the exchange password. The money is held at once and leaves when it is approved. */
export function WithdrawForm({ member, system, way, proof: proofByBank, coins }: WithdrawFormProps): ReactNode {
  const { t } = useTranslation();
  const isByBank = coins.network === null;
  const proof = isByBank ? proofByBank : null;
  const rules = system.wallet;
  const available = way?.now ?? 0;
  const { minimum, unit } = way ?? { minimum: rules.minExchange, unit: rules.exchangeUnit };
  const needsPassword = system.use_exchange_password;
  const isBreak = isBankBreak(useNow(), rules);
  const words = {
    belowMinimum: t('wallet:withdraw.belowMinimum', { amount: formatWon(minimum) }),
    notInUnit: t('wallet:withdraw.notInUnit', { amount: formatWon(unit) }),
    aboveBalance: t('wallet:withdraw.aboveBalance', { amount: formatWon(member.money) }),
  };
  const form = useMoneyForm(userBankExchange, {
    initial: { amount: 0, bank_password: '', proof: '', address: '' },
    toInput: (values) => ({
      exchange_money: values.amount,
      bank_password: values.bank_password,
      ...proofInput(proof, values.proof),
      ...coinInput(coins, values.address),
    }),
    fieldOf: { exchange_money: 'amount', ...proofFields, ...coinFieldOf(coins.way) },
    check: ({ address }) => ({ address: addressProblem(coins, address, t) }),
    problem: (amount) =>
      problemIn(words, { minimum, unit, available: member.money })(amount) ?? (way === undefined ? null : limitProblem(amount, way, t)),
    done: (_answer, { amount }) => [t('wallet:withdraw.done'), formatWon(amount)],
    refresh: ['user/bank/getAccountExchangeLogs', 'user/bank/getMoneyLogs', 'user/bank/getRules', 'user/bank/getCoins'],
    onRefused: () => {
      form.setFieldValue('bank_password', '');
    },
  });
  const password = form.field('bank_password');
  return (
    <MoneyForm
      form={form}
      label={t('wallet:withdraw.title')}
      isReady={
        form.isReady &&
        !isBreak &&
        available > 0 &&
        (!needsPassword || password.value.length === PASSWORD_DIGITS) &&
        isProofReady(proof, form.values.proof) &&
        isCoinReady(coins)
      }
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
          {t('boards:money.breakNow', { until: rules.closedUntil })}
        </p>
      )}
      <Refused title={t('boards:money.exchangeFailed')} error={form.error} touchesMoney />
    </MoneyForm>
  );
}
