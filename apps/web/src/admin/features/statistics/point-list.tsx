import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { CellLink } from '../../components/cell-link.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import type { Days } from '../../lib/compared-days.js';
import { daysOf } from '../../lib/days-search.js';
import type { PointsSearch } from './days-search.js';
import { PeriodReport } from './period-report.js';

type Row = CallOutput<'admin/statistics/points/get'>['items'][number];

const usualDays = 30;
const READ_MS = 60_000;
const keyOf = ({ day, reason }: Row): string => `${day}:${reason}`;

export interface PointListProps {
  search: PointsSearch;
  onSearch: (change: Partial<PointsSearch>) => void;
}

/** Points that the site paid and recovered, by reason or by day; a reason leads to its days, a day to its reasons. */
export function PointList({ search, onSearch }: PointListProps): ReactNode {
  const { t } = useTranslation();
  const { reason, page } = search;
  const by: 'reason' | 'day' = search.by ?? 'reason';
  const days = daysOf(search, usualDays);
  const input = { ...days, by, ...(reason !== undefined && { reason }) };
  const list = useListPage({
    ...{ name: `points-${by}`, call: 'admin/statistics/points/get', input, keyOf, everyMs: READ_MS },
    ...{ page, onPage: (next: number) => onSearch({ page: next }) },
  });
  const change = (next: Partial<PointsSearch>): void => onSearch({ page: undefined, ...next });
  const columns = columnsOf(by, days, t);
  const title = t('profit:points.title');
  const { items, sums } = list.data ?? {};
  return (
    <PeriodReport
      title={title}
      by={{
        label: t('profit:points.by'),
        value: by,
        tabs: [
          { value: 'reason', label: t('profit:points.byReason') },
          { value: 'day', label: t('profit:points.byDay') },
        ],
        onChange: (value) => change({ by: value === 'day' ? 'day' : undefined, reason: undefined }),
      }}
      days={days}
      onDays={change}
      only={reason === undefined ? undefined : { label: items?.[0]?.content ?? reason, onClear: () => change({ reason: undefined }) }}
      tools={
        <>
          <ScheduleReport
            list="admin/statistics/points/get"
            input={input}
            columns={(words) => fileColumnsOf(columnsOf(by, days, words))}
            name={title}
          />
          <ListTools list={list} columns={columns} />
        </>
      }
    >
      <DataTable
        label={title}
        {...list.table}
        columns={columns}
        empty={t('profit:points.empty')}
        {...(items !== undefined &&
          sums !== undefined &&
          items.length > 1 && {
            total: { label: t('profit:parts.total'), row: { day: null, reason: null, content: null, ...sums } },
          })}
      />
    </PeriodReport>
  );
}

function columnsOf(by: 'reason' | 'day', days: Days, t: TFunction): readonly Column<Row>[] {
  const amount = (name: 'paid' | 'recovered' | 'converted', phone: 'amount' | 'fact'): Column<Row> => ({
    key: name,
    head: t(`profit:points.${name}`),
    as: 'money',
    phone,
    cell: (row) => <Money value={row[name]} unit="point" />,
  });
  return [
    by === 'reason' ? reasonColumn(days, t) : dayColumn(t),
    amount('paid', 'amount'),
    amount('recovered', 'fact'),
    amount('converted', 'fact'),
    {
      key: 'change',
      head: t('profit:points.change'),
      as: 'money',
      phone: 'fact',
      cell: ({ change }) => <Money value={change} unit="point" signed />,
    },
  ];
}

function reasonColumn(days: Days, t: TFunction): Column<Row> {
  return {
    key: 'content',
    head: t('profit:points.reason'),
    phone: 'title',
    hasLink: true,
    file: true,
    cell: ({ reason, content }) =>
      reason === null ? null : (
        <CellLink to="/admin/statistics/points" search={{ ...days, by: 'day', reason }}>
          {content}
        </CellLink>
      ),
  };
}

function dayColumn(t: TFunction): Column<Row> {
  return {
    key: 'day',
    head: t('profit:by.day'),
    phone: 'title',
    hasLink: true,
    file: true,
    cell: ({ day }) =>
      day === null ? null : (
        <CellLink to="/admin/statistics/points" search={{ from: day, to: day }}>
          {day}
        </CellLink>
      ),
  };
}
