import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatReturnRate } from '../../../lib/return-rate.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import type { BettingRow } from './statistics.js';

/** The column of rolling, which players have none of. */
export const ROLLING = 'betting.rolling';

type Sums = BettingRow['betting'];
const nothing = (
  <Text span c="muted" aria-hidden="true">
    –
  </Text>
);

/**
 * What every table of bets counts: stakes by placing; the stakes of settled bets, their payouts and the result, which is the difference of
 * the two; what of the settled stakes came back, and the rolling.
 */
export function bettingColumns(t: TFunction): Column<{ betting: Sums }>[] {
  return [
    {
      key: 'betting.stakes',
      head: t('agent-reports:betting.stakes'),
      as: 'money',
      phone: 'amount',
      cell: ({ betting }) => (
        <Text component="b" fw={600}>
          <Money value={betting.stakes} unit="won" />
        </Text>
      ),
    },
    { key: 'betting.betCount', head: t('agent-reports:betting.bets'), as: 'number', phone: 'fact' },
    { key: 'betting.settledStakes', head: t('agent-reports:betting.settledStakes'), as: 'money', phone: 'fact' },
    { key: 'betting.payouts', head: t('agent-reports:betting.payouts'), as: 'money', phone: 'fact' },
    { key: 'betting.winCount', head: t('agent-reports:betting.wins'), as: 'number', phone: 'hidden' },
    {
      key: 'betting.profit',
      head: t('agent-reports:betting.profit'),
      as: 'money',
      phone: 'fact',
      cell: ({ betting }) => (
        <Text component="b" fw={600}>
          <Money value={betting.profit} signed tone="settled" />
        </Text>
      ),
    },
    {
      key: 'rate',
      head: t('agent-reports:betting.rate'),
      align: 'right',
      phone: 'hidden',
      cell: ({ betting }) => formatReturnRate(betting) ?? nothing,
    },
    { key: ROLLING, head: t('agent-reports:betting.rolling'), as: 'money', phone: 'hidden' },
  ];
}

/** The sums below such a table. */
export function BettingSums({ sums, hasRolling = true, t }: { sums: Sums; hasRolling?: boolean; t: TFunction }): ReactNode {
  return (
    <>
      <Sum label={t('agent-reports:betting.stakes')} value={sums.stakes} />
      <Sum label={t('agent-reports:betting.settledStakes')} value={sums.settledStakes} />
      <Sum label={t('agent-reports:betting.payouts')} value={sums.payouts} />
      <Sum label={t('agent-reports:betting.profit')} value={sums.profit} signed />
      {hasRolling && <Sum label={t('agent-reports:betting.rolling')} value={sums.rolling} />}
    </>
  );
}
