import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';

/** What a difference of a period and a standing difference have in common. */
type Difference = Omit<CallOutput<'admin/casino/reconciliation/get'>['items'][number], 'isMended'> & { isMended?: boolean };

/** The vendor's number and the kind of the transaction that differs. */
export function transactionColumns<Row extends Difference>(t: TFunction): readonly Column<Row>[] {
  return [
    {
      key: 'txId',
      head: t('casino-log:number'),
      phone: 'title',
      cell: ({ txId }) => (
        <Text span fz="t11" ff="mono">
          {txId}
        </Text>
      ),
    },
    { key: 'kind', head: t('casino-log:moveHead'), cell: ({ kind }) => t(`casino-log:move.${kind}`) },
  ];
}

/** What each side has, won or eggs; none where it does not know the transaction. */
export function sideColumns(t: TFunction): readonly Column<Difference>[] {
  return [
    { key: 'ours', head: t('admin-casino:comparison.ourSide'), as: 'money', phone: 'fact' },
    { key: 'theirs', head: t('admin-casino:comparison.theirSide'), as: 'money', phone: 'fact' },
  ];
}

/** How the two books differ, and what mends it. */
export function verdictColumn<Row extends Difference>(t: TFunction): Column<Row> {
  return {
    key: 'difference',
    head: t('admin-casino:comparison.differences'),
    phone: 'status',
    cell: ({ difference, mend, isMended = false }) => (
      <Group component="span" gap="0 8px" wrap="wrap">
        <Badge tone={isMended ? 'neutral' : 'warning'}>{t(`admin-casino:difference.${difference}`)}</Badge>
        <Text span size="t12" c="muted">
          {t(isMended ? 'admin-casino:standing.isMended' : `admin-casino:mend.${mend}`)}
        </Text>
      </Group>
    ),
  };
}
