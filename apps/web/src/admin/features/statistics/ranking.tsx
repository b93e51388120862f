import type { TFunction } from 'i18next';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rankings } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { MemberLink } from '../../components/member-link.js';
import { ClosedDays } from '../../components/closed-days.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import type { Days } from '../../lib/compared-days.js';
import { bookedRequests, CellLink } from '../../components/cell-link.js';
import { daysOf } from '../../lib/days-search.js';
import type { RankingSearch } from './days-search.js';
import { ListFilters } from '../../../ui/list/list-filters.js';

type Row = CallOutput<'admin/ranking/get'>['items'][number];

const READ_MS = 3_000;
const keyOf = (row: Row): number => row.id;

export interface RankingListProps {
  search: RankingSearch;
  onSearch: (change: Partial<RankingSearch>) => void;
}

/** The first hundred players of some days; of today as it runs. */
export function RankingList({ search, onSearch }: RankingListProps): ReactNode {
  const { t } = useTranslation();
  const { by = 'won' } = search;
  const days = daysOf(search, 1);
  const list = useListPage({ name: 'ranking', call: 'admin/ranking/get', input: { ...days, by }, pageSize: 100, keyOf, everyMs: READ_MS });
  const columns = columnsOf(t, days);
  const rows = list.data?.items;
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('profit:ranking.title')}</PageTitle>
        <SegmentedTabs
          look="line"
          label={t('profit:ranking.by')}
          value={by}
          tabs={rankings.map((value) => ({ value, label: t(`profit:ranking.${value}`) }))}
          onChange={(value) => onSearch({ by: value === 'won' ? undefined : value })}
        />
        <Box component="span" flex={1} miw={0} />
        <ScheduleReport
          list="admin/ranking/get"
          input={{ ...days, by }}
          columns={(words) => fileColumnsOf(columnsOf(words, days))}
          name={t('profit:ranking.title')}
        />
        <ListTools list={list} columns={columns} />
      </div>
      <ListFilters>
        <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={onSearch} />
      </ListFilters>
      <ClosedDays days={days} figures={['turnover']} />
      <DataTable
        label={t('profit:ranking.title')}
        {...list.table}
        columns={columns}
        empty={t('profit:ranking.empty')}
        {...(rows !== undefined && rows.length > 1 && { total: { label: t('profit:parts.total'), row: sumOf(rows) } })}
      />
    </>
  );
}

const sums = ['bets', 'turnover', 'settledStakes', 'payouts', 'result', 'deposits', 'withdrawals'] as const;

/** Of those who are listed. */
function sumOf(rows: readonly Row[]): Row {
  const sum = (name: (typeof sums)[number]): number => rows.reduce((all, row) => all + row[name], 0);
  const nobody = { rank: 0, id: 0, account: '', nickname: '', level: 0, parents: [] };
  return { ...nobody, ...(Object.fromEntries(sums.map((name) => [name, sum(name)])) as Pick<Row, (typeof sums)[number]>) };
}

/** The member's bets of these days. */
function BetsLink({ of: { id }, days, children }: { of: Row; days: Days; children: ReactNode }): ReactNode {
  if (id === 0) return children;
  return (
    <CellLink to="/admin/bets" search={{ ...days, memberId: id, parts: 1 }}>
      {children}
    </CellLink>
  );
}

/** What the member paid in or out on these days, with the requests that it is the sum of. */
function requestsColumn(kind: 'deposit' | 'withdrawal', head: string, days: Days): Column<Row> {
  return {
    key: `${kind}s` as const,
    head,
    as: 'money',
    phone: 'fact',
    hasLink: true,
    cell: ({ id, [`${kind}s` as const]: amount }: Row) =>
      id === 0 ? (
        <Money value={amount} />
      ) : (
        <CellLink {...bookedRequests(kind, days, id)}>
          <Money value={amount} />
        </CellLink>
      ),
  };
}

function columnsOf(t: TFunction, days: Days): readonly Column<Row>[] {
  const head = (name: string): string => t(`profit:activity.${name}`);
  return [
    { key: 'rank', head: t('profit:ranking.rank'), as: 'number', phone: 'status', cell: ({ rank }) => rank || null },
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('admin:list.account') },
        { key: 'nickname', label: t('admin:list.nickname') },
      ],
      cell: ({ id, ...row }) => (id === 0 ? null : <MemberLink of={{ memberId: id, ...row }} />),
    },
    {
      key: 'parents',
      head: t('admin:list.parents'),
      phone: 'hidden',
      cell: ({ id, parents }) => (id === 0 ? null : parents.join(' › ') || '–'),
    },
    {
      ...{ key: 'bets', head: head('bets'), as: 'number', phone: 'fact', hasLink: true },
      cell: (row) => (
        <BetsLink of={row} days={days}>
          {formatAmount(row.bets)}
        </BetsLink>
      ),
    },
    {
      ...{ key: 'turnover', head: head('turnover'), as: 'money', phone: 'fact', hasLink: true },
      cell: (row) => (
        <BetsLink of={row} days={days}>
          <Money value={row.turnover} />
        </BetsLink>
      ),
    },
    {
      ...{ key: 'payouts', head: head('payouts'), as: 'money', phone: 'hidden', hasLink: true },
      cell: (row) =>
        row.id === 0 ? (
          <Money value={row.payouts} />
        ) : (
          <CellLink to="/admin/statistics/settlements" search={{ ...days, memberId: row.id }}>
            <Money value={row.payouts} />
          </CellLink>
        ),
    },
    {
      key: 'result',
      head: t('profit:ranking.result'),
      as: 'money',
      phone: 'amount',
      cell: ({ result }) => <Money value={result} signed tone="settled" />,
    },
    requestsColumn('deposit', head('deposits'), days),
    requestsColumn('withdrawal', head('withdrawals'), days),
  ];
}
