import type { TFunction } from 'i18next';
import { Box, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { Money } from '../../../ui/money.js';
import { PageTitle } from '../../../ui/page-title.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { daysOf, type DaysSearch } from '../../lib/days-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Row = CallOutput<'admin/payment/report/get'>['items'][number];

const usualDays = 30;
const READ_MS = 10_000;
const keyOf = (row: Row): string => `${row.staff.id}:${row.unit}`;
const unitWords = { money: 'admin:member.money', point: 'admin:member.point', balance: 'admin:member.egg' } as const;

export interface StaffPaymentsProps {
  search: DaysSearch;
  onSearch: (change: Partial<DaysSearch>) => void;
}

/** What each administrator paid to members and agents and took back; a row leads to its lines. */
export function StaffPayments({ search, onSearch }: StaffPaymentsProps): ReactNode {
  const { t } = useTranslation();
  const days = daysOf(search, usualDays);
  const list = useListPage({ name: 'payments', call: 'admin/payment/report/get', input: days, pageSize: 200, keyOf, everyMs: READ_MS });
  const columns = columnsOf(days, t);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('profit:payments.title')}</PageTitle>
        <Box component="span" flex={1} miw={0} />
        <ScheduleReport
          list="admin/payment/report/get"
          input={days}
          columns={(words) => fileColumnsOf(columnsOf(days, words))}
          name={t('profit:payments.title')}
        />
        <ListTools list={list} columns={columns} />
      </div>
      <ListFilters>
        <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={onSearch} />
      </ListFilters>
      <DataTable
        label={t('profit:payments.title')}
        {...list.table}
        columns={columns}
        empty={t('profit:payments.empty')}
        footer={list.data === undefined || list.data.items.length === 0 ? null : <Sums rows={list.data.items} />}
      />
    </>
  );
}

/** What everybody paid and took back together, each unit for itself. */
function Sums({ rows }: { rows: readonly Row[] }): ReactNode {
  const { t } = useTranslation();
  const units = (Object.keys(unitWords) as (keyof typeof unitWords)[]).filter((unit) => rows.some((row) => row.unit === unit));
  const sum = (unit: Row['unit'], name: 'given' | 'taken'): number =>
    rows.reduce((all, row) => (row.unit === unit ? all + row[name] : all), 0);
  return (
    <Group component="span" gap={16}>
      {units.map((unit) => (
        <Text key={unit} span c="muted">
          {t(unitWords[unit])} · {t('profit:payments.given')}{' '}
          <Text component="b" fw={600} c="text">
            <Money value={sum(unit, 'given')} />
          </Text>
          {' · '}
          {t('profit:payments.taken')}{' '}
          <Text component="b" fw={600} c="text">
            <Money value={sum(unit, 'taken')} />
          </Text>
        </Text>
      ))}
    </Group>
  );
}

function columnsOf(days: { from: string; to: string }, t: TFunction): readonly Column<Row>[] {
  const linesOf = ({ staff, unit }: Row): object => ({
    ...days,
    staff: staff.id,
    group: 'staff',
    ...(unit !== 'money' && { unit }),
  });
  return [
    { key: 'staff.account', head: t('profit:payments.staff'), phone: 'title', cell: ({ staff }) => staff.account ?? `#${staff.id}` },
    { key: 'unit', head: t('profit:history.unit'), phone: 'line', cell: ({ unit }) => t(unitWords[unit]) },
    { key: 'given', head: t('profit:payments.given'), as: 'money', phone: 'fact' },
    { key: 'givenCount', head: t('profit:payments.givenCount'), as: 'number', phone: 'hidden' },
    { key: 'taken', head: t('profit:payments.taken'), as: 'money', phone: 'fact' },
    { key: 'takenCount', head: t('profit:payments.takenCount'), as: 'number', phone: 'hidden' },
    {
      key: 'lines',
      head: t('profit:payments.lines'),
      isHeadHidden: true,
      align: 'right',
      phone: 'actions',
      hasLink: true,
      file: false,
      cell: (row) => (
        <Link to={'/admin/history' as never} search={linesOf(row) as never}>
          {t('profit:payments.lines')}
        </Link>
      ),
    },
  ];
}
