import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pollDownline } from '../../../lib/connection.js';
import type { CallInput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';
import { Sum } from '../../../ui/sum.js';
import type { DayRow, Flows } from './statistics.js';
import type { PhonePlace } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';

export interface DaysTableProps {
  /** The days as the call takes them. */
  input: CallInput<'agent/statistics/days'>;
  /** The filters around what stands at their end. */
  filters: (end: ReactNode) => ReactNode;
  page: number;
  onPage: (page: number) => void;
}

const keyOf = (row: DayRow): string => row.day;

/** Day by day, newest first; a day leads to who played on it. */
export function DaysTable({ input, filters, page, onPage }: DaysTableProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({ name: 'days', call: 'agent/statistics/days', input, page, onPage, keyOf, everyMs: pollDownline });
  const columns = dayColumns(t);
  return (
    <DataTable
      label={t('agent-reports:days.title')}
      {...list.table}
      columns={columns}
      empty={t('agent-reports:days.empty')}
      filters={<div className="list-filters">{filters(<ListTools list={list} columns={columns} />)}</div>}
      footer={list.data !== undefined && <DaySums sums={list.data.sums} t={t} />}
    />
  );
}

/** A day that leads to the people who played on it. */
export function Day({ day }: { day: string }): ReactNode {
  return (
    <Anchor component={Link} to="/pa-zeus-user-daily-bettings" search={{ from: day, to: day } as never} variant="inline">
      {day}
    </Anchor>
  );
}

/** The columns of the list; the file has them all. */
function dayColumns(t: TFunction): Column<DayRow>[] {
  const amount = (
    key: keyof Flows,
    label: string,
    more: Partial<Pick<Column<DayRow>, 'phone' | 'isHiddenByDefault'>> = {},
  ): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'money',
    phone: 'hidden',
    ...more,
  });
  const result = (key: keyof Flows, label: string, phone: PhonePlace): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'money',
    phone,
    cell: ({ flows }) => (
      <Text component="b" fw={600}>
        <Money value={flows[key]} signed tone="settled" />
      </Text>
    ),
  });
  const count = (key: keyof Flows, label: string, isHiddenByDefault = false): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'number',
    phone: 'hidden',
    isHiddenByDefault,
  });
  const points = (key: 'pointsGiven' | 'pointsTaken', label: string): Column<DayRow> => ({
    key: `flows.${key}` as const,
    head: label,
    as: 'number',
    phone: 'hidden',
    isHiddenByDefault: true,
    cell: ({ flows }) => <Money value={flows[key]} unit="point" />,
  });
  return [
    { key: 'day', head: t('agent-reports:days.day'), phone: 'title', hasLink: true, file: true, cell: ({ day }) => <Day day={day} /> },
    amount('deposits', t('agent-reports:flows.deposits'), { phone: 'fact' }),
    count('depositCount', t('agent-reports:flows.depositCount'), true),
    amount('withdrawals', t('agent-reports:flows.withdrawals'), { phone: 'fact' }),
    count('withdrawalCount', t('agent-reports:flows.withdrawalCount'), true),
    result('net', t('agent-reports:flows.net'), 'amount'),
    amount('stakes', t('agent-reports:betting.stakes')),
    count('betCount', t('agent-reports:betting.bets'), true),
    amount('settledStakes', t('agent-reports:betting.settledStakes')),
    amount('payouts', t('agent-reports:betting.payouts')),
    result('profit', t('agent-reports:betting.profit'), 'fact'),
    amount('rolling', t('agent-reports:flows.rolling')),
    amount('ownRolling', t('agent-reports:flows.ownRolling')),
    amount('supportAmount', t('agent-reports:flows.supportAmount'), { isHiddenByDefault: true }),
    result('supportResult', t('agent-reports:flows.supportResult'), 'hidden'),
    amount('lossFee', t('agent-reports:flows.lossFee'), { isHiddenByDefault: true }),
    amount('given', t('agent-reports:flows.given'), { isHiddenByDefault: true }),
    amount('taken', t('agent-reports:flows.taken'), { isHiddenByDefault: true }),
    points('pointsGiven', t('agent-reports:flows.pointsGiven')),
    points('pointsTaken', t('agent-reports:flows.pointsTaken')),
    count('joins', t('agent-reports:flows.joins')),
    count('logins', t('agent-reports:flows.logins'), true),
  ];
}

function DaySums({ sums, t }: { sums: Flows; t: TFunction }): ReactNode {
  return (
    <>
      <Sum label={t('agent-reports:flows.net')} value={sums.net} signed />
      <Sum label={t('agent-reports:betting.stakes')} value={sums.stakes} />
      <Sum label={t('agent-reports:betting.settledStakes')} value={sums.settledStakes} />
      <Sum label={t('agent-reports:betting.payouts')} value={sums.payouts} />
      <Sum label={t('agent-reports:betting.profit')} value={sums.profit} signed />
      <Sum label={t('agent-reports:flows.ownRolling')} value={sums.ownRolling} />
    </>
  );
}
