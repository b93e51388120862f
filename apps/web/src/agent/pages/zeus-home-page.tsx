import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowSums } from '../features/statistics/flow-sums.js';
import { PlaysTable } from '../features/statistics/plays-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { pollDownline } from '../../lib/connection.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { TopPlayers } from '../features/statistics/top-players.js';
import { useCall } from '../../lib/queries.js';
import { DaysChartCard } from './days-chart-card.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';

/** The days at a glance: sums, the way they took, kinds of play and who played most. */
export function ZeusHomePage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = useReportView();
  useLiveStatistics('agent/statistics/total', 'agent/statistics/days', 'agent/statistics/betting');
  const totals = useCall(
    'agent/statistics/total',
    { startedAt: view.from, endedAt: view.to },
    { keepPrevious: true, refetchInterval: pollDownline },
  );
  const again = (): void => void totals.refetch();
  return (
    <>
      <PageHead title={t('agent-reports:zeus.home')}>{t('agent-reports:zeus.homeHint')}</PageHead>
      <Stack gap={12}>
        <Card className="report-filters">
          <ReportFilters view={view} onView={onView} />
        </Card>
        <FlowSums totals={totals.data} error={totals.error} onRetry={again} />
        <div className="report-pair">
          <DaysChartCard from={view.from} to={view.to} />
          <TopPlayers from={view.from} to={view.to} />
        </div>
        <PlaysTable rows={totals.data?.plays} error={totals.error} onRetry={again} />
      </Stack>
    </>
  );
}
