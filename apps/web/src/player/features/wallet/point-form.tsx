import { Flex, Stack } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { formatAmount, formatPoint } from '../../../lib/format.js';
import type { Member } from '../../../shared/members/member.js';
import { moneyCall } from '../../../lib/money-call.js';
import type { System } from '../../../shared/members/system.js';
import { AmountInput, QuickAmounts } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Refused } from './refused.js';
import { useCommand } from '../../../ui/use-command.js';

const steps = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** Converts points into money, one to one. */
export function PointForm({ member, rules }: { member: Member; rules: System['wallet'] }): ReactNode {
  const { t } = useTranslation();
  const [point, setPoint] = useState(0);
  const isOffline = useConnection().state === 'lost';
  const { minPointConversion: minimum, pointUnit: unit } = rules;
  const largest = Math.floor(member.point / unit) * unit;
  const problem =
    point === 0
      ? null
      : point < minimum
        ? t('wallet:point.belowMinimum', { amount: formatPoint(minimum) })
        : point % unit !== 0
          ? t('wallet:point.notInUnit', { amount: formatPoint(unit) })
          : point > member.point
            ? t('wallet:point.aboveBalance', { amount: formatPoint(member.point) })
            : null;

  const command = useCommand(
    async (): Promise<void> => {
      await moneyCall('user/bank/convertPoint', { point });
      toastSuccess(t('wallet:point.done'), formatPoint(point));
      setPoint(0);
    },
    {
      refresh: ['user/bank/getPointLogs', 'user/bank/getMoneyLogs', 'user/getContext'],
    },
  );
  const { isBusy, error } = command;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await command.run();
  };
  return (
    <Flex component="form" direction="column" gap={16} onSubmit={(event) => void send(event)} aria-label={t('wallet:point.title')}>
      <Stack gap={8}>
        <AmountInput
          label={t('wallet:point.amount')}
          aside={t('wallet:point.available', { amount: formatPoint(member.point) })}
          value={point}
          onChange={setPoint}
          unit={t('common:unit.pointName')}
          error={problem}
          disabled={isBusy}
        />
        <QuickAmounts
          amounts={steps}
          value={point}
          onChange={setPoint}
          size={44}
          disabled={isBusy}
          all={{ label: t('wallet:point.all'), value: largest }}
        />
      </Stack>
      <Refused title={t('boards:money.pointFailed')} error={error} />
      <Button type="submit" look="primary" size={52} isBusy={isBusy} disabled={point === 0 || problem !== null || isOffline}>
        {point > 0 ? t('wallet:point.submitAmount', { amount: formatAmount(point) }) : t('wallet:point.submit')}
      </Button>
    </Flex>
  );
}
