import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import type { System } from '../../../shared/members/system.js';
import { Button } from '../../../ui/button.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { toastSuccess } from '../../../ui/notices.js';
import { TextInput } from '../../../ui/text-input.js';
import { amountProblem } from './amounts.js';
import { MoneyFields } from './money-fields.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';

/** Asks for a deposit into the agent's own wallet. The depositor's name is the registered holder's and stands fast. */
export function ChargeForm({ member, rules }: { member: Member; rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const isOffline = useConnection().state === 'lost';
  const form = useMoneyForm(async (amount) => {
    await moneyCall('user/bank/charge', { charge_money: amount });
    toastSuccess(t('agent:charge.done'), formatWon(amount));
    refresh('user/bank/getAccountChargeLogs');
  });
  const problem = amountProblem(form.amount, { minimum: rules.minCharge });
  return (
    <Flex
      component="form"
      direction="column"
      gap={16}
      aria-label={t('agent:charge.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextInput label={t('agent:charge.depositor')} aside={t('agent:charge.depositorHint')} value={member.bank_account_holder} readOnly />
      <MoneyFields
        label={t('agent:charge.amount')}
        aside={t('agent:money.minimum', { amount: formatWon(rules.minCharge) })}
        value={form.amount}
        onChange={form.setAmount}
        unit={t('common:unit.wonName')}
        problem={problem === null ? null : t('agent:money.belowMinimum', { amount: formatWon(rules.minCharge) })}
        isBusy={form.isBusy}
      />
      <MoneyError error={form.error} />
      <Button
        type="submit"
        look="primary"
        size={44}
        isBusy={form.isBusy}
        disabled={form.amount === 0 || problem !== null || isOffline}
        data-testid="agent-charge-submit"
      >
        {form.amount === 0 ? t('agent:charge.submit') : t('agent:charge.submitAmount', { amount: formatAmount(form.amount) })}
      </Button>
    </Flex>
  );
}
