import { Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../lib/contract.js';
import { StatusBadge } from '../../ui/badge.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';

/** Changes on a page of a dry run. */
export const CHANGES_SIZE = 10;

type BetChange = CallOutput<'admin/round/preview'>['items'][number];

export interface BetChangesProps {
  /** Undefined until the dry run has answered. */
  changes: { readonly items: readonly BetChange[]; readonly total: number } | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** Every bet that a result would change, as it is and as it would be. */
export function BetChanges({ changes, page, onPage }: BetChangesProps): ReactNode {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('admin:entry.changes')}
      columns={columns(t)}
      rows={changes?.items}
      rowKey={(change) => change.id}
      empty={t('admin:entry.noChanges')}
      {...(changes === undefined || changes.total <= CHANGES_SIZE
        ? {}
        : { page: { page, pageSize: CHANGES_SIZE, total: changes.total, onPage } })}
    />
  );
}

const statusOf = (state: { status?: string; result: string | null }): string => state.result ?? state.status ?? '';

function columns(t: TFunction): readonly Column<BetChange>[] {
  return [
    {
      key: 'member',
      phone: 'title',
      head: t('admin:list.member'),
      cell: (change) => (
        <Group component="span" gap={8}>
          <span className="lv">{change.level}</span>
          <Text component="b" size="t13" fw={600}>
            {change.nickname}
          </Text>
          <Text span size="t12" c="muted">
            {change.account}
          </Text>
        </Group>
      ),
    },
    { key: 'stake', head: t('admin:bets.stake'), as: 'money', phone: 'hidden' },
    {
      key: 'before',
      head: t('admin:entry.before'),
      cell: (change) => <Side state={statusOf(change.before)} payout={change.before.payout} />,
    },
    {
      key: 'after',
      head: t('admin:entry.after'),
      cell: (change) => (
        <Group component="span" gap={6}>
          <Icon of={IconArrowRight} size={14} />
          <Side state={statusOf(change.after)} payout={change.after.payout} />
        </Group>
      ),
    },
    {
      key: 'change',
      head: t('admin:entry.change'),
      as: 'money',
      phone: 'amount',
      isSigned: true,
      isStrong: true,
    },
    {
      key: 'debt',
      head: t('admin:entry.debt'),
      as: 'money',
      phone: 'fact',
      cell: (change) =>
        change.debt === 0 ? (
          <Text span c="muted">
            –
          </Text>
        ) : (
          <Text component="b" fw={600} c="warning">
            <Money value={change.debt} />
          </Text>
        ),
    },
  ];
}

function Side({ state, payout }: { state: string; payout: number | null }): ReactNode {
  return (
    <Group component="span" gap={6}>
      <StatusBadge is={state} />
      {payout !== null && <Money value={payout} />}
    </Group>
  );
}
