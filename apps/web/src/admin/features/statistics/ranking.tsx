import type { TFunction } from 'i18next';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rankings } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange, reportShortcuts } from '../../../ui/date-range.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { PageTitle } from '../../../ui/page-title.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { fileColumnsOf } from '../../../ui/list/columns.js';
import { MemberLink } from '../../components/member-link.js';
import { ScheduleReport } from '../../components/schedule-report.js';
import { daysOf, type RankingSearch } from './days-search.js';

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
  const columns = columnsOf(t);
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
          columns={(words) => fileColumnsOf(columnsOf(words))}
          name={t('profit:ranking.title')}
        />
        <ListTools list={list} columns={columns} />
      </div>
      <div className="dt-filters">
        <DateRange from={days.from} to={days.to} shortcuts={reportShortcuts} onChange={onSearch} />
      </div>
      <DataTable label={t('profit:ranking.title')} {...list.table} columns={columns} empty={t('profit:ranking.empty')} />
    </>
  );
}

function columnsOf(t: TFunction): readonly Column<Row>[] {
  const head = (name: string): string => t(`profit:activity.${name}`);
  return [
    { key: 'rank', head: t('profit:ranking.rank'), as: 'number', phone: 'status' },
    {
      key: 'member',
      head: t('admin:list.member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('admin:list.account') },
        { key: 'nickname', label: t('admin:list.nickname') },
      ],
      cell: ({ id, ...row }) => <MemberLink of={{ memberId: id, ...row }} />,
    },
    { key: 'parents', head: t('admin:list.parents'), phone: 'hidden', cell: ({ parents }) => parents.join(' › ') || '–' },
    { key: 'bets', head: head('bets'), as: 'number', phone: 'fact' },
    { key: 'turnover', head: head('turnover'), as: 'money', phone: 'fact' },
    { key: 'payouts', head: head('payouts'), as: 'money', phone: 'hidden' },
    {
      key: 'result',
      head: t('profit:ranking.result'),
      as: 'money',
      phone: 'amount',
      cell: ({ result }) => <Money value={result} signed tone="settled" />,
    },
    { key: 'deposits', head: head('deposits'), as: 'money', phone: 'fact' },
    { key: 'withdrawals', head: head('withdrawals'), as: 'money', phone: 'fact' },
  ];
}
