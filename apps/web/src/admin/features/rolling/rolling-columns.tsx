import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { mostRecoveryDays } from '#lib/kernel';
import { RowMark } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import type { Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { agentColumns } from '../../components/agent-columns.js';
import type { Owner, RollingActs } from './use-rolling-acts.js';

/** Rolling by owner: what is due, what was paid, and what can be done. */
export function rollingColumns(t: TFunction, acts: RollingActs): readonly Column<Owner>[] {
  return [...sumColumns(t), actsColumn(t, acts)];
}

/** The same for a file. */
export function sumColumns(t: TFunction): readonly Column<Owner>[] {
  return [
    ...agentColumns(t),
    {
      key: 'payable',
      head: t('members:rolling.payable'),
      as: 'money',
      phone: 'amount',
      cell: (owner) => (
        <Text component="b" fw={700}>
          <Money value={owner.payable} />
        </Text>
      ),
    },
    { key: 'pending', head: t('members:rolling.pending'), as: 'money', phone: 'hidden' },
    { key: 'paid', head: t('members:rolling.paid'), as: 'money', phone: 'fact' },
    { key: 'reversed', head: t('members:rolling.reversed'), as: 'money', phone: 'hidden' },
  ];
}

function actsColumn(t: TFunction, acts: RollingActs): Column<Owner> {
  return {
    key: 'act',
    head: t('admin:list.actions'),
    phone: 'actions',
    align: 'right',
    cell: (owner) => (
      <Group component="span" justify="flex-end" gap={8} onClick={(event) => event.stopPropagation()}>
        <RowMark of={acts.marks.get(owner.agentId)} />
        <Button
          needs="admin/rolling/pay"
          size={26}
          look="approve"
          disabled={owner.payable === 0 || acts.isBusy}
          data-testid={`pay-${owner.agentId}`}
          onClick={() => acts.ask('pay', [owner])}
        >
          {t('members:rolling.pay')}
        </Button>
        <Button
          needs="admin/rolling/recover"
          size={26}
          look="refuse"
          disabled={owner.paid === 0 || acts.isBusy || !acts.isBounded}
          title={acts.isBounded ? undefined : t('members:rolling.chooseDays', { days: mostRecoveryDays })}
          data-testid={`recover-${owner.agentId}`}
          onClick={() => acts.ask('recover', [owner])}
        >
          {t('members:rolling.recover')}
        </Button>
      </Group>
    ),
  };
}
