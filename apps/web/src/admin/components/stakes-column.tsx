import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import type { Column } from '../../ui/data-table.js';
import { Money } from '../../ui/money.js';

interface Staked {
  readonly stakes: number;
  readonly bets: number;
}

/** What was staked, and in how many bets. */
export function StakesCell({ of: { stakes, bets } }: { of: Staked }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="lh right">
      <Text component="b" size="t13" fw={600}>
        <Money value={stakes} />
      </Text>
      <Text span size="t11" c="muted">
        {t('admin:games.bets', { count: bets, bets: formatAmount(bets) })}
      </Text>
    </span>
  );
}

export const stakesColumn = (t: TFunction): Column<Staked> => ({
  key: 'stakes',
  head: t('admin:bets.stake'),
  align: 'right',
  phone: 'fact',
  file: [
    { key: 'bets', label: t('admin:rounds.bets') },
    { key: 'stakes', label: t('admin:bets.stake') },
  ],
  phoneCell: (row) => <Money value={row.stakes} />,
  cell: (row) => <StakesCell of={row} />,
});
