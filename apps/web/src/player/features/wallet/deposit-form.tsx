import { Flex, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { moneyCall } from '../../../lib/money-call.js';
import { quickAmounts } from '../../../shared/wallet/quick-amounts.js';
import type { System } from '../../../shared/members/system.js';
import { AmountInput, QuickAmounts } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { toastSuccess } from '../../../ui/notices.js';
import { TextInput } from '../../../ui/text-input.js';
import { Refused } from './refused.js';
import { useCommand } from '../../../ui/use-command.js';

/** Asks for a deposit. The depositor's name is the registered holder's and cannot be changed here. */
export function DepositForm({ member, rules }: { member: Member; rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const [amount, setAmount] = useState(0);
  const isOffline = useConnection().state === 'lost';
  const tooLittle =
    amount > 0 && amount < rules.minCharge ? t('wallet:deposit.belowMinimum', { amount: formatWon(rules.minCharge) }) : null;

  const command = useCommand(
    async (): Promise<void> => {
      await moneyCall('user/bank/charge', { charge_money: amount });
      toastSuccess(t('wallet:deposit.done'), formatWon(amount));
      setAmount(0);
    },
    {
      refresh: ['user/bank/getAccountChargeLogs'],
    },
  );
  const { isBusy, error } = command;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await command.run();
  };
  return (
    <Flex component="form" direction="column" gap={16} onSubmit={(event) => void send(event)} aria-label={t('wallet:deposit.title')}>
      <TextInput
        label={t('wallet:deposit.depositor')}
        value={member.bank_account_holder}
        readOnly
        aside={t('wallet:deposit.depositorHint')}
      />
      <Stack gap={8}>
        <AmountInput
          label={t('wallet:deposit.amount')}
          aside={t('wallet:deposit.minimum', { amount: formatWon(rules.minCharge) })}
          value={amount}
          onChange={setAmount}
          unit={t('common:unit.wonName')}
          error={tooLittle}
          disabled={isBusy}
        />
        <QuickAmounts
          amounts={quickAmounts}
          value={amount}
          onChange={setAmount}
          size={44}
          disabled={isBusy}
          all={{ label: t('common:action.reset'), value: 0 }}
        />
      </Stack>
      <Refused title={t('boards:money.chargeFailed')} error={error} />
      <Button type="submit" look="primary" size={52} isBusy={isBusy} disabled={amount < rules.minCharge || isOffline}>
        {amount > 0 ? t('wallet:deposit.submitAmount', { amount: formatAmount(amount) }) : t('wallet:deposit.submit')}
      </Button>
    </Flex>
  );
}
