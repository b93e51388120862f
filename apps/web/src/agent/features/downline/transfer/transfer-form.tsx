import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../../lib/connection.js';
import { formatAmount } from '../../../../lib/format.js';
import { Button } from '../../../../ui/button.js';
import { Money, type MoneyUnit } from '../../../../ui/money.js';
import { TextInput } from '../../../../ui/text-input.js';
import { Figure } from '../../../../ui/figure.js';
import type { PersonRef } from '../people/person.js';
import { MoneyFields } from '../../../../shared/wallet/money-fields.js';
import { MoneyError } from '../../../../shared/wallet/money-error.js';
import { useDraftForm } from '../../../../ui/form/use-draft-form.js';
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
  const there = available({ unit, direction }, own, theirs);
  const amountOf = (amount: number): string => t(`common:unit.${marks[unit]}`, { amount: formatAmount(amount) });
  const words = {
    empty: t('agent:transfer.empty'),
    tooMuch: t(direction === 'give' ? 'agent:transfer.aboveOwn' : 'agent:transfer.aboveTheirs'),
  };
  const form = useDraftForm({
    initial: { amount: 0, memo: '' },
    validate: ({ amount }) => {
      const problem = transferProblem(amount, there);
      return { amount: problem === null ? null : words[problem] };
    },
    send: ({ amount, memo }) => sendTransfer({ unit, direction, amount, memo: memo.trim(), memberId: person.id }),
    done: (_answer, { amount }) => [
      t(direction === 'give' ? 'agent:transfer.given' : 'agent:transfer.taken', { account: person.account }),
      amountOf(amount),
    ],
    after: ({ memo }) => ({ amount: 0, memo }),
    onDone,
  });
  const { amount } = form.values;
  const isTooMuch = transferProblem(amount, there) === 'tooMuch';
  const field = {
    value: amount,
    onChange: (next: number) => {
      form.forgetRefusal();
      form.setFieldValue('amount', next);
    },
    error: isTooMuch ? words.tooMuch : (form.field('amount').error ?? null),
    disabled: form.isBusy,
  };
  return (
    <Flex
      component="form"
      direction="column"
      gap={12}
      aria-label={t('agent:transfer.of', { account: person.account })}
      onSubmit={form.submit}
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
      <MoneyFields
        field={field}
        label={t('agent:transfer.amount')}
        unit={t(`agent:unitMark.${unit}`)}
        all={{ label: t(direction === 'give' ? 'agent:transfer.allOwn' : 'agent:transfer.allTheirs'), value: there }}
        canReset
      />
      <TextInput label={t('agent:transfer.memo')} size={32} maxLength={longest.moneyMemo} disabled={form.isBusy} {...form.field('memo')} />
      <MoneyError error={form.error} />
      <Button
        type="submit"
        look="primary"
        size={44}
        isBusy={form.isBusy}
        disabled={isTooMuch || isOffline || !isAllowed}
        data-testid="transfer-submit"
      >
        {amount === 0 ? t(`agent:transfer.${direction}`) : t(`agent:transfer.${direction}Amount`, { amount: amountOf(amount) })}
      </Button>
    </Flex>
  );
}
