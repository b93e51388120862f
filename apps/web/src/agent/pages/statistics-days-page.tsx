import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayColumns, DaysTable } from '../features/statistics/days-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { pollStatistics, REPORT_ROWS, useLiveStatistics } from '../features/statistics/statistics.js';
import { useCall } from '../../lib/queries.js';
import { DaysChartCard } from './days-chart-card.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';
import { ListTools } from '../../ui/list/list-tools.js';

/** Day by day, as a chart and as a table with its sums. */
export function StatisticsDaysPage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView, page, onPage } = useReportView();
  useLiveStatistics('agent/statistics/days');
  const input = { startedAt: view.from, endedAt: view.to };
  const days = useCall(
    'agent/statistics/days',
    { ...input, skip: (page - 1) * REPORT_ROWS, take: REPORT_ROWS },
    { keepPrevious: true, refetchInterval: pollStatistics },
  );
  return (
    <>
      <PageHead title={t('agent-reports:days.title')}>{t('agent-reports:days.hint')}</PageHead>
      <div className="col g12">
        <DaysChartCard from={view.from} to={view.to} />
        <DaysTable
          answer={days.data}
          error={days.error}
          onRetry={() => void days.refetch()}
          isRefreshing={days.isPlaceholderData}
          filters={
            <ReportFilters view={view} onView={onView}>
              <ListTools list={{ file: { call: 'agent/statistics/days', input, name: 'days' } }} columns={dayColumns(t)} />
            </ReportFilters>
          }
          page={page}
          onPage={onPage}
        />
      </div>
    </>
  );
}
