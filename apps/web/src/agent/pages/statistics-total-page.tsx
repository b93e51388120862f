import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowSums } from '../features/statistics/flow-sums.js';
import { PlaysTable } from '../features/statistics/plays-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';
import { useTotals } from './use-totals.js';

/** Everything of some days: money, bets, shares and people, and the bets by kind of play. */
export function StatisticsTotalPage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = useReportView();
  useLiveStatistics('agent/statistics/total');
  const totals = useTotals(view);
  return (
    <>
      <PageHead title={t('agent-reports:total.title')}>{t('agent-reports:total.hint')}</PageHead>
      <Stack gap={12}>
        <Card className="report-filters">
          <ReportFilters view={view} onView={onView} />
        </Card>
        <FlowSums totals={totals.data} {...totals.state} />
        <PlaysTable rows={totals.data?.plays} {...totals.state} />
      </Stack>
    </>
  );
}
