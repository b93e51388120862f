import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedDays } from '../components/closed-days.js';
import { ComparedSums } from '../components/compared-sums.js';
import { StatisticsFilters } from '../features/statistics/statistics-filters.js';
import type { StatisticsSearch } from '../features/statistics/statistics-search.js';
import { comparedSums, fileColumns, statisticsColumns, StatisticsTable } from '../features/statistics/statistics-table.js';
import { serverNow } from '../../lib/clock.js';
import { seoulDay } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { ExportButton } from '../../ui/export-button.js';
import { ViewMenu } from '../../ui/list/list-tools.js';
import { PageTitle } from '../../ui/page-title.js';
import { ScheduleReport } from '../components/schedule-report.js';
import { comparedDays } from '../lib/compared-days.js';
import { usePageSearch } from './search.js';

const PAGE_SIZE = 50;
const DAY_MS = 86_400_000;

/** Bets by one or two dimensions, from a table down to the bets. */
export function StatisticsPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<StatisticsSearch>();
  const today = seoulDay(serverNow());
  const days = { from: search.from ?? search.to ?? seoulDay(serverNow() - 6 * DAY_MS), to: search.to ?? today };
  const { by = 'day', then, basis = 'settled', play, agent, sort, against = 'before', page = 1 } = search;
  const dimensions = then === undefined || then === by ? [by] : [by, then];
  const filter = { ...(play && { play }), ...(agent && { agentId: agent }) };
  const question = { ...days, by: dimensions, basis, filter, ...(sort && { sort }) };
  const input = { ...question, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  const read = useCall('admin/statistics/get', input, { keepPrevious: true, refetchInterval: 30_000 });
  const compared = comparedDays(days, against);
  const before = useCall('admin/statistics/get', { ...question, ...compared, take: 1 }, { enabled: compared !== null, keepPrevious: true });
  const onAgent = (id: number): void => change({ agent: id, by: 'agent', then: undefined, page: undefined } as StatisticsSearch);
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle>{t('profit:stats.title')}</PageTitle>
        <Box component="span" flex={1} />
        <ViewMenu list="statistics" columns={statisticsColumns(t, { dimensions, days, onAgent, within: search })} />
        <ScheduleReport
          list="admin/statistics/get"
          input={question}
          columns={(words) => fileColumns(dimensions, words)}
          name={t('profit:stats.title')}
        />
        <ExportButton call="admin/statistics/get" input={question} columns={() => fileColumns(dimensions, t)} name="statistics" />
      </div>
      <StatisticsFilters days={days} search={search} onSearch={change} />
      <ClosedDays days={days} figures={search.basis === 'placed' ? ['turnover', 'ggr'] : ['turnover']} />
      <ComparedSums against={compared} sums={read.data && before.data && comparedSums(read.data.total, before.data.total, t)} />
      <StatisticsTable
        answer={read.data}
        error={read.error}
        onRetry={() => void read.refetch()}
        isRefreshing={read.isPlaceholderData}
        dimensions={dimensions}
        days={days}
        within={search}
        sort={sort}
        onSort={(next) => change({ sort: next, page: undefined } as StatisticsSearch)}
        onAgent={onAgent}
        page={{ page, pageSize: PAGE_SIZE, onPage: (next) => change({ page: next === 1 ? undefined : next } as StatisticsSearch) }}
      />
    </div>
  );
}
