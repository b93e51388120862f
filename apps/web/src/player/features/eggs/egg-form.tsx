import { Flex, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { quickAmounts } from '../../../shared/wallet/quick-amounts.js';
import { useMoneyForm } from '../../../shared/wallet/use-money-form.js';
import { AmountInput, QuickAmounts } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { MoneyError } from '../../../shared/wallet/money-error.js';
import { Money } from '../../../ui/money.js';
import { toastSuccess } from '../../../ui/notices.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { Figure } from '../../../ui/figure.js';
import { afterwards, available, type Direction } from './egg-amount.js';

/** Turns money into casino eggs and back, one for one. */
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
            { value: 'charge', label: t('rewards:egg.charge') },
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
  const isOffline = useConnection().state === 'lost';
  const form = useMoneyForm(async (amount) => {
    await moneyCall('user/bank/convertBalance', { direction, amount }, direction);
    toastSuccess(t('rewards:egg.done'), t(`common:unit.${direction === 'charge' ? 'egg' : 'won'}`, { amount: formatAmount(amount) }));
    refresh('user/bank/getBalanceLogs', 'user/bank/getMoneyLogs', 'user/getContext');
  });
  const largest = available(direction, member);
  const isTooMuch = form.amount > largest;
  const after = afterwards(direction, isTooMuch ? 0 : form.amount, member);
  const isReady = form.amount > 0 && !isTooMuch && !isOffline;
  const unit = direction === 'charge' ? 'won' : 'egg';
  return (
    <Flex
      component="form"
      direction="column"
      gap={16}
      aria-label={t(`rewards:egg.${direction}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void form.submit();
      }}
    >
      <Stack gap={8}>
        <AmountInput
          label={t(`rewards:egg.${direction}Amount`)}
          aside={t('rewards:egg.available', { amount: t(`common:unit.${unit}`, { amount: formatAmount(largest) }) })}
          value={form.amount}
          onChange={form.setAmount}
          unit={unit === 'won' ? t('common:unit.wonName') : t('rewards:egg.name')}
          error={isTooMuch ? t('rewards:egg.tooMuch') : null}
          disabled={form.isBusy}
        />
        <QuickAmounts
          amounts={quickAmounts}
          value={form.amount}
          onChange={form.setAmount}
          size={44}
          disabled={form.isBusy}
          all={{ label: t('rewards:egg.all'), value: largest }}
        />
      </Stack>
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
      <Button type="submit" look="primary" size={52} isBusy={form.isBusy} disabled={!isReady} data-testid="egg-submit">
        {form.amount > 0 ? t(`rewards:egg.${direction}Submit`, { amount: formatAmount(form.amount) }) : t(`rewards:egg.${direction}`)}
      </Button>
    </Flex>
  );
}
