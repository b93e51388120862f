import { Flex, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../../lib/connection.js';
import { formatAmount } from '../../../../lib/format.js';
import { AmountInput, QuickAmounts } from '../../../../ui/amount-input.js';
import { Button } from '../../../../ui/button.js';
import { Money, type MoneyUnit } from '../../../../ui/money.js';
import { toastSuccess } from '../../../../ui/notices.js';
import { TextInput } from '../../../../ui/text-input.js';
import { Figure } from '../../../../ui/figure.js';
import type { PersonRef } from '../people/person.js';
import { quickAmounts } from '../../../../shared/wallet/quick-amounts.js';
import { MoneyError } from '../../../../shared/wallet/money-error.js';
import { useMoneyForm } from '../../../../shared/wallet/use-money-form.js';
import { available, sendTransfer, transferProblem, type Holdings, type Transfer } from './transfer.js';
import { longest } from '#lib/contract/values';

const marks = { money: 'won', point: 'point', balance: 'egg' } as const satisfies Record<Transfer['unit'], MoneyUnit>;

export interface TransferFormProps extends Pick<Transfer, 'unit' | 'direction'> {
  person: PersonRef;
  own: Holdings;
  theirs: Holdings;
  isAllowed: boolean;
  onDone: () => void;
}

/** How much and why. Both sides' holdings stand above and follow while the form is open. */
export function TransferForm({ person, unit, direction, own, theirs, isAllowed, onDone }: TransferFormProps): ReactNode {
  const { t } = useTranslation();
  const isOffline = useConnection().state === 'lost';
  const [memo, setMemo] = useState('');
  const [isAsked, setAsked] = useState(false);
  const there = available({ unit, direction }, own, theirs);
  const form = useMoneyForm(async (amount) => {
    await sendTransfer({ unit, direction, amount, memo: memo.trim(), memberId: person.id });
    toastSuccess(
      t(direction === 'give' ? 'agent:transfer.given' : 'agent:transfer.taken', { account: person.account }),
      t(`common:unit.${marks[unit]}`, { amount: formatAmount(amount) }),
    );
    onDone();
  });
  const problem = transferProblem(form.amount, there);
  const words = {
    empty: isAsked ? t('agent:transfer.empty') : null,
    tooMuch: t(direction === 'give' ? 'agent:transfer.aboveOwn' : 'agent:transfer.aboveTheirs'),
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (problem === null) void form.submit();
  };
  return (
    <Flex
      component="form"
      direction="column"
      gap={12}
      aria-label={t('agent:transfer.of', { account: person.account })}
      onSubmit={submit}
      noValidate
    >
      <dl className="transfer-sides">
        <Figure label={t('agent:transfer.mine')}>
          <Money value={unit === 'balance' ? own.money : own[unit]} unit={unit === 'balance' ? 'won' : marks[unit]} />
        </Figure>
        <div>
          <Text component="dt" size="t12" c="muted">
            {person.account}
          </Text>
          <Text component="dd" size="t15" fw={600} data-testid="transfer-theirs">
            <Money value={theirs[unit]} unit={marks[unit]} />
          </Text>
        </div>
      </dl>
      <AmountInput
        label={t('agent:transfer.amount')}
        value={form.amount}
        onChange={form.setAmount}
        unit={t(`agent:unitMark.${unit}`)}
        error={problem === null ? null : words[problem]}
        disabled={form.isBusy}
      />
      <QuickAmounts
        amounts={quickAmounts}
        value={form.amount}
        onChange={form.setAmount}
        disabled={form.isBusy}
        all={{ label: t(direction === 'give' ? 'agent:transfer.allOwn' : 'agent:transfer.allTheirs'), value: there }}
        canReset
      />
      <TextInput
        label={t('agent:transfer.memo')}
        size={32}
        value={memo}
        maxLength={longest.moneyMemo}
        disabled={form.isBusy}
        onChange={(event) => setMemo(event.target.value)}
      />
      <MoneyError error={form.error} />
      <Button
        type="submit"
        look="primary"
        size={44}
        isBusy={form.isBusy}
        disabled={problem === 'tooMuch' || isOffline || !isAllowed}
        data-testid="transfer-submit"
      >
        {form.amount === 0
          ? t(`agent:transfer.${direction}`)
          : t(direction === 'give' ? 'agent:transfer.giveAmount' : 'agent:transfer.takeAmount', {
              amount: t(`common:unit.${marks[unit]}`, { amount: formatAmount(form.amount) }),
            })}
      </Button>
    </Flex>
  );
}
