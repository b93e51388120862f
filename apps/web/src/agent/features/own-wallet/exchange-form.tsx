import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import type { System } from '../../../shared/members/system.js';
import { ProofInput } from '../../../shared/wallet/account-proof.js';
import { hasBankBreak } from '../../../shared/wallet/bank-break.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import type { CoinChoice } from '../../../shared/wallet/coin-choice.js';
import { CoinFields, CoinSum } from '../../../shared/wallet/coin-fields.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { ExchangeHolds, LimitLines, type OwnLimits } from '../../../shared/wallet/own-limits.js';
import { useExchangeForm } from '../../../shared/wallet/use-exchange-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { longest } from '#lib/contract/values';

export interface ExchangeFormProps {
  member: Member;
  system: System;
  /** The agent's own limits; undefined until they are read. */
  own: OwnLimits | undefined;
  coins: CoinChoice;
}

/**
 * Asks for a withdrawal from the agent's own wallet, by bank or by coin, within the limits that hold for this agent; the money is held at
 * once and leaves when it is approved.
 */
export function ExchangeForm({ member, system, own, coins }: ExchangeFormProps): ReactNode {
  const { t } = useTranslation();
  const { form, isByBank, proof, available, needsPassword, isReady } = useExchangeForm({
    ...{ member, system, coins },
    way: own?.exchange,
    proof: own?.proof.exchange,
    refresh: ['agent/getContext'],
  });
  const rules = system.wallet;
  const { minimum, unit } = own?.exchange ?? { minimum: rules.minExchange, unit: rules.exchangeUnit };
  return (
    <MoneyForm
      form={form}
      label={t('agent:exchange.title')}
      isReady={isReady}
      verb={form.amount === 0 ? t('agent:exchange.submit') : t('agent:exchange.submitAmount', { amount: formatWon(form.amount) })}
      testId="agent-exchange-submit"
      foot={
        <Text component="ul" size="t12" c="muted" className="rules">
          <li>{t('agent:exchange.ruleUnit', { minimum: formatWon(minimum), unit: formatWon(unit) })}</li>
          {own !== undefined && <LimitLines way={{ ...own.exchange, unit: 1 }} />}
          {hasBankBreak(rules) && <li>{t('wallet:withdraw.ruleClosed', { from: rules.closedFrom, until: rules.closedUntil })}</li>}
          <li>{t('agent:exchange.ruleHold')}</li>
        </Text>
      }
    >
      {own !== undefined && <ExchangeHolds own={own} receivable={member.receivable} rules={rules} />}
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
        aside={t('agent:exchange.available', { amount: formatWon(available) })}
        unit={t('common:unit.wonName')}
        most={available}
        all={{ label: t('agent:money.all'), value: available }}
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
