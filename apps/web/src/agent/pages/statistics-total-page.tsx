import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowSums } from '../features/statistics/flow-sums.js';
import { PlaysTable } from '../features/statistics/plays-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { pollDownline } from '../../lib/connection.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { useCall } from '../../lib/queries.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';

/** Everything of some days: money, bets, shares and people, and the bets by kind of play. */
export function StatisticsTotalPage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = useReportView();
  useLiveStatistics('agent/statistics/total');
  const totals = useCall(
    'agent/statistics/total',
    { startedAt: view.from, endedAt: view.to },
    { keepPrevious: true, refetchInterval: pollDownline },
  );
  const again = (): void => void totals.refetch();
  return (
    <>
      <PageHead title={t('agent-reports:total.title')}>{t('agent-reports:total.hint')}</PageHead>
      <Stack gap={12}>
        <Card className="report-filters">
          <ReportFilters view={view} onView={onView} />
        </Card>
        <FlowSums totals={totals.data} error={totals.error} onRetry={again} />
        <PlaysTable rows={totals.data?.plays} error={totals.error} onRetry={again} />
      </Stack>
    </>
  );
}
