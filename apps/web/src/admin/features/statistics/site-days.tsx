import type { TFunction } from 'i18next';
import { Box, Card, Group, Text } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ExportButton } from '../../../ui/export-button.js';
import { ViewMenu } from '../../../ui/list/list-tools.js';
import { Money } from '../../../ui/money.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { ClosedDayMark, ClosedDays } from '../../components/closed-days.js';
import { DayChartTabs } from '../../components/day-chart-tabs.js';
import { AgainstSelect, ComparedSums, type ComparedSum } from '../../components/compared-sums.js';
import { comparedDays, type Days } from '../../lib/compared-days.js';
import { daysOf } from '../../lib/days-search.js';
import type { SiteDaysSearch } from './days-search.js';
import { bookedRequests, CellLink } from '../../components/cell-link.js';
import { betsOf, cellOf } from '../../lib/drill-down.js';

const SiteDaysChart = lazy(() => import('../../components/site-days-chart.js'));

type Answer = CallOutput<'admin/statistics/days/get'>;
type Row = Answer['items'][number];

const READ_MS = 10_000;
const usualDays = 14;
const keyOf = (row: Row): string => row.key;

const money = ['deposits', 'withdrawals', 'net', 'turnover', 'payouts', 'rolling', 'supportAmount', 'supportResult', 'lossFee'] as const;
const counts = ['depositCount', 'withdrawalCount', 'bets', 'bettors', 'joins', 'logins'] as const;

export interface SiteDaysProps {
  search: SiteDaysSearch;
  onSearch: (change: Partial<SiteDaysSearch>) => void;
}

/** What came in, went out and was played, day by day or month by month, live. */
export function SiteDays({ search, onSearch }: SiteDaysProps): ReactNode {
  const { t } = useTranslation();
  const { by = 'day', against = 'before', chart = 'money' } = search;
  const days = daysOf(search, by === 'month' ? 365 : usualDays);
  const read = useCall('admin/statistics/days/get', { ...days, by }, { keepPrevious: true, refetchInterval: READ_MS });
  const compared = comparedDays(days, against);
  const before = useCall('admin/statistics/days/get', { ...(compared ?? days), by }, { enabled: compared !== null, keepPrevious: true });
  const columns = columnsOf(by, days, t);
  const sum: Row | undefined = read.data && { ...read.data.sum, key: '' };
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('profit:days.page')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('profit:by.label')}
          value={by}
          tabs={(['day', 'month'] as const).map((value) => ({ value, label: t(`profit:by.${value}`) }))}
          onChange={(value) => onSearch({ by: value === 'day' ? undefined : value, from: undefined, to: undefined })}
        />
        <Box component="span" flex={1} miw={0} />
        <ViewMenu list="site-days" columns={columns} />
        <ScheduleReport
          list="admin/statistics/days/get"
          input={{ ...days, by }}
          columns={(words) => fileColumns(by, words)}
          name={t('profit:days.page')}
        />
        <ExportButton call="admin/statistics/days/get" input={{ ...days, by }} columns={() => fileColumns(by, t)} name="days" />
      </div>
      <Group gap={8} wrap="wrap" mb={12}>
        <DateRange from={days.from} to={days.to} onChange={onSearch} shortcuts={reportShortcuts} />
        <AgainstSelect value={against} onChange={(next) => onSearch({ against: next })} />
      </Group>
      <ClosedDays days={days} figures={['turnover', 'rolling']} />
      <ComparedSums against={compared} sums={read.data && before.data && comparedSums(read.data.sum, before.data.sum, t)} />
      {read.data !== undefined && read.data.items.length > 1 && (
        <Card className="dt" p={16} mb={12}>
          <DayChartTabs value={chart} onChange={(next) => onSearch({ chart: next === 'money' ? undefined : next })} />
          <Suspense fallback={<Box h={220} />}>
            <SiteDaysChart items={read.data.items} of={chart} />
          </Suspense>
        </Card>
      )}
      <DataTable
        name="site-days"
        label={t('profit:days.page')}
        columns={columns}
        rows={read.data?.items}
        rowKey={keyOf}
        error={read.error}
        onRetry={() => void read.refetch()}
        isRefreshing={read.isPlaceholderData}
        empty={t('profit:history.empty')}
        {...(sum && { total: { label: t('profit:parts.total'), row: sum } })}
      />
    </>
  );
}

function placed(measure: 'turnover' | 'bets', days: Days): { to: string; search: object } {
  return cellOf(measure, { key: {} }, days)!;
}

/** The lists of what a cell is made of, whose sum is the cell. */
const pages: Partial<Record<Exclude<keyof Row, 'key'>, (days: Days) => { to: string; search: object }>> = {
  deposits: (days) => bookedRequests('deposit', days),
  depositCount: (days) => bookedRequests('deposit', days),
  withdrawals: (days) => bookedRequests('withdrawal', days),
  withdrawalCount: (days) => bookedRequests('withdrawal', days),
  turnover: (days) => placed('turnover', days),
  bets: (days) => placed('bets', days),
  lossFee: (days) => ({ to: '/admin/profit/costs', search: { ...days, line: 'losing', by: 'person' } }),
  payouts: (days) => ({ to: '/admin/statistics/settlements', search: days }),
};

/** The days of a row; of the sum all that are shown. */
function spanOf(key: string, days: Days): Days {
  if (key === '') return days;
  const { from, to } = betsOf(key.length > 'YYYY-MM'.length ? { day: key } : { month: key }, days) as Days;
  return { from, to };
}

const comparedNames = ['deposits', 'withdrawals', 'net', 'turnover', 'payouts', 'rolling', 'bets', 'bettors', 'joins'] as const;

function comparedSums(now: Answer['sum'], before: Answer['sum'], t: TFunction): ComparedSum[] {
  return comparedNames.map((name) => ({ key: name, label: t(`profit:activity.${name}`), now: now[name], before: before[name] }));
}

function columnsOf(by: 'day' | 'month', days: { from: string; to: string }, t: TFunction): readonly Column<Row>[] {
  const order = [...money, 'bets', 'bettors', 'joins', 'logins'] as const;
  const isMoney = (name: string): boolean => money.some((each) => each === name);
  const phone = { net: 'amount', deposits: 'fact', withdrawals: 'fact', turnover: 'fact', bettors: 'fact' } as const;
  return [
    {
      key: 'key',
      head: t(`profit:by.${by}`),
      phone: 'title',
      cell: ({ key }) => (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {key} <ClosedDayMark days={days} day={key} figures={['turnover', 'rolling']} />
        </Text>
      ),
    },
    ...order.map((name): Column<Row> => {
      const page = pages[name];
      return {
        key: name,
        head: t(`profit:activity.${name}`),
        as: isMoney(name) ? 'money' : 'number',
        phone: phone[name as keyof typeof phone] ?? 'hidden',
        ...(page && {
          hasLink: true,
          cell: (row) => (
            <CellLink {...page(spanOf(row.key, days))}>{isMoney(name) ? <Money value={row[name]} /> : formatAmount(row[name])}</CellLink>
          ),
        }),
      };
    }),
  ];
}

function fileColumns(by: 'day' | 'month', t: TFunction) {
  return [
    { key: 'key', label: t(`profit:by.${by}`) },
    ...[...money, ...counts].map((name) => ({ key: name, label: t(`profit:activity.${name}`), as: 'number' as const })),
  ];
}
