import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaysTable } from '../features/statistics/days-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { DaysChartCard } from './days-chart-card.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';

/** Day by day, as a chart and as a table with its sums. */
export function StatisticsDaysPage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView, page, onPage } = useReportView();
  useLiveStatistics('agent/statistics/days');
  const input = { startedAt: view.from, endedAt: view.to };
  return (
    <>
      <PageHead title={t('agent-reports:days.title')}>{t('agent-reports:days.hint')}</PageHead>
      <Stack gap={12}>
        <DaysChartCard from={view.from} to={view.to} />
        <DaysTable
          input={input}
          filters={(end) => (
            <ReportFilters view={view} onView={onView}>
              {end}
            </ReportFilters>
          )}
          page={page}
          onPage={onPage}
        />
      </Stack>
    </>
  );
}
