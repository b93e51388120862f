import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOSING_LIST, LOSING_ROWS, losingColumns, LosingTable } from '../features/losing/losing-table.js';
import { pollStatistics } from '../features/statistics/statistics.js';
import { useCall } from '../../lib/queries.js';
import { periodOf } from '../../lib/page-body.js';
import { DateRange } from '../../ui/date-range.js';
import { usePageSearch } from '../search.js';
import type { LosingSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';
import { pageBody } from './request-body.js';
import { ListTools } from '../../ui/list/list-tools.js';

/** Losing settlement: the open period as far as it has come, and those that are closed. */
export function StatisticsLosingPage(): ReactNode {
  const { t } = useTranslation();
  const [search, change] = usePageSearch<LosingSearch>();
  const { page = 1, reach = 'own' } = search;
  const list = useCall(
    'agent/losing/get',
    { ...pageBody(search, LOSING_ROWS), reach },
    { keepPrevious: true, refetchInterval: pollStatistics },
  );
  return (
    <>
      <PageHead title={t('agent-reports:losing.title')}>{t('agent-reports:losing.hint')}</PageHead>
      <LosingTable
        reach={reach}
        onReach={(next) => change({ reach: next === 'direct' ? next : undefined })}
        answer={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        page={page}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
        days={<DateRange from={search.from} to={search.to} onChange={(range) => change({ from: range.from, to: range.to })} />}
        aside={
          <ListTools
            list={{ file: { call: 'agent/losing/get', input: { ...periodOf(search), reach }, name: LOSING_LIST } }}
            columns={losingColumns(reach, t)}
          />
        }
      />
    </>
  );
}
