import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankExchange } from '../../../lib/call-rules/user-bank-exchange.js';
import { formatWon } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { isProofReady, proofFields, ProofInput, proofInput } from '../../../shared/wallet/account-proof.js';
import { largestIn, problemIn } from '../../../shared/wallet/amounts.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { type CoinChoice, coinFieldOf, coinInput, isCoinReady } from '../../../shared/wallet/coin-choice.js';
import { addressProblem, CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { Icon } from '../../../ui/icon.js';
import { TextInput } from '../../../ui/text-input.js';
import { amountWords } from './amount-words.js';
import { longest } from '#lib/contract/values';

const PASSWORD_DIGITS = 4;

export interface ExchangeFormProps {
  member: Member;
  system: System;
  coins: CoinChoice;
}

/** Asks for a withdrawal from the agent's own wallet, by bank or by coin; the money is held at once and leaves when it is approved. */
export function ExchangeForm({ member, system, coins }: ExchangeFormProps): ReactNode {
  const { t } = useTranslation();
  const isByBank = coins.network === null;
  const rules = useCall('user/bank/getRules').data;
  const proof = isByBank ? rules?.proof.exchange : null;
  const { minExchange, exchangeUnit, exchangeIntervalHours, closedFrom, closedUntil } = system.wallet;
  const needsPassword = system.use_exchange_password;
  const limits = { minimum: minExchange, unit: exchangeUnit, available: member.money };
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
    problem: problemIn(amountWords(t, limits, formatWon), limits),
    done: (_answer, { amount }) => [t('agent:exchange.done'), formatWon(amount)],
    refresh: ['user/bank/getAccountExchangeLogs', 'agent/getContext', 'user/bank/getCoins'],
    onRefused: () => {
      form.setFieldValue('bank_password', '');
    },
  });
  const isReady =
    form.isReady &&
    (!needsPassword || form.values.bank_password.length >= PASSWORD_DIGITS) &&
    isProofReady(proof, form.values.proof) &&
    isCoinReady(coins);
  return (
    <MoneyForm
      form={form}
      label={t('agent:exchange.title')}
      isReady={isReady}
      verb={form.amount === 0 ? t('agent:exchange.submit') : t('agent:exchange.submitAmount', { amount: formatWon(form.amount) })}
      testId="agent-exchange-submit"
      foot={
        <Text component="ul" size="t12" c="muted" className="rules">
          <li>{t('agent:exchange.ruleUnit', { minimum: formatWon(minExchange), unit: formatWon(exchangeUnit) })}</li>
          <li>{t('agent:exchange.ruleInterval', { hours: exchangeIntervalHours })}</li>
          <li>{t('agent:exchange.ruleClosed', { from: closedFrom, until: closedUntil })}</li>
          <li>{t('agent:exchange.ruleHold')}</li>
        </Text>
      }
    >
      {member.receivable > 0 && (
        <div className="note warning" role="note">
          <Icon of={IconAlertTriangle} size={18} />
          {t('agent:exchange.frozen', { amount: formatWon(member.receivable) })}
        </div>
      )}
      {isByBank && (
        <TextInput
          label={t('agent:exchange.account')}
          value={`${bankLabel(member.bank_name)} ${member.bank_account} ${member.bank_account_holder}`}
          readOnly
        />
      )}
      <CoinFields coins={coins} form={form} />
      <MoneyFields
        field={form.amountField}
        label={t('agent:exchange.amount')}
        aside={t('agent:exchange.available', { amount: formatWon(member.money) })}
        unit={t('common:unit.wonName')}
        all={{ label: t('agent:money.all'), value: largestIn(member.money, exchangeUnit) }}
        canReset
      />
      {needsPassword && (
        <TextInput
          label={t('agent:exchange.password')}
          aside={t('agent:exchange.passwordHint')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={longest.bankPassword}
          disabled={form.isBusy}
          {...form.field('bank_password')}
        />
      )}
      <CoinSum coins={coins} amount={form.amount} />
      <ProofInput asked={proof} form={form} text={(name) => t(`agent:proof.${name}`)} />
      <MoneyError error={form.error} />
    </MoneyForm>
  );
}
