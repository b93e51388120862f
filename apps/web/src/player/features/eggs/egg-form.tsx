import { Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userBankConvertBalance } from '../../../lib/call-rules/user-bank-convert-balance.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { isOnBreak, type Member } from '../../../shared/members/member.js';
import { MoneyFields } from '../../../shared/wallet/money-fields.js';
import { MoneyForm } from '../../../shared/wallet/money-form.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { Icon } from '../../../ui/icon.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { Money } from '../../../ui/money.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Figure } from '../../../ui/figure.js';
import { afterwards, available, type Direction } from './egg-amount.js';

/** Turns money into casino eggs and back, one for one; during a break only back. */
export function EggForm({
  member,
  direction,
  onDirection,
}: {
  member: Member;
  direction: Direction;
  onDirection: (direction: Direction) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={16}>
      <div>
        <SegmentedTabs
          label={t('rewards:egg.direction')}
          value={direction}
          onChange={onDirection}
          tabs={[
            ...(!isOnBreak(member) ? [{ value: 'charge' as const, label: t('rewards:egg.charge') }] : []),
            { value: 'exchange', label: t('rewards:egg.exchange') },
          ]}
        />
      </div>
      <Conversion key={direction} member={member} direction={direction} />
    </Stack>
  );
}

function Conversion({ member, direction }: { member: Member; direction: Direction }): ReactNode {
  const { t } = useTranslation();
  const largest = available(direction, member);
  const form = useMoneyForm(userBankConvertBalance, {
    initial: { amount: 0 },
    toInput: ({ amount }) => ({ direction, amount }),
    about: direction,
    problem: (amount) => (amount > largest ? t('rewards:egg.tooMuch') : null),
    done: (_answer, { amount }) => [
      t('rewards:egg.done'),
      t(`common:unit.${direction === 'charge' ? 'egg' : 'won'}`, { amount: formatAmount(amount) }),
    ],
    refresh: ['user/bank/getBalanceLogs', 'user/bank/getMoneyLogs', 'user/getContext'],
  });
  const after = afterwards(direction, form.amount > largest ? 0 : form.amount, member);
  const unit = direction === 'charge' ? 'won' : 'egg';
  const amount = direction === 'charge' ? formatWon(form.amount) : formatAmount(form.amount);
  return (
    <MoneyForm
      form={form}
      label={t(`rewards:egg.${direction}`)}
      isReady={form.isReady}
      verb={form.amount > 0 ? t(`rewards:egg.${direction}Submit`, { amount }) : t(`rewards:egg.${direction}`)}
      size={52}
      testId="egg-submit"
    >
      <MoneyFields
        field={form.amountField}
        label={t(`rewards:egg.${direction}Amount`)}
        aside={t('rewards:egg.available', { amount: t(`common:unit.${unit}`, { amount: formatAmount(largest) }) })}
        unit={unit === 'won' ? t('common:unit.wonName') : t('rewards:egg.name')}
        size={44}
        most={largest}
        all={{ label: t('rewards:egg.all'), value: largest }}
      />
      <dl className="egg-after" aria-live="polite">
        <Figure label={t('rewards:egg.moneyAfter')} size="t16">
          <Money value={after.money} unit="won" />
        </Figure>
        <Icon of={IconArrowsExchange} style={{ color: 'var(--muted)' }} />
        <Figure label={t('rewards:egg.eggsAfter')} size="t16">
          <Money value={after.balance} unit="egg" />
        </Figure>
      </dl>
      {form.error !== null && (
        <Stack gap={4}>
          <Text component="b" size="t13" fw={600} c="lose">
            {t(`rewards:egg.${direction}Failed`)}
          </Text>
          <MoneyError error={form.error} />
        </Stack>
      )}
    </MoneyForm>
  );
}
