import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowSums } from '../features/statistics/flow-sums.js';
import { PlaysTable } from '../features/statistics/plays-table.js';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { TopPlayers } from '../features/statistics/top-players.js';
import { DaysChartCard } from './days-chart-card.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';
import { useTotals } from './use-totals.js';

/** The days at a glance: sums, the way they took, kinds of play and who played most. */
export function ZeusHomePage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView } = useReportView();
  useLiveStatistics('agent/statistics/total', 'agent/statistics/days', 'agent/statistics/betting');
  const totals = useTotals(view);
  return (
    <>
      <PageHead title={t('agent-reports:zeus.home')}>{t('agent-reports:zeus.homeHint')}</PageHead>
      <Stack gap={12}>
        <Card className="report-filters">
          <ReportFilters view={view} onView={onView} />
        </Card>
        <FlowSums totals={totals.data} {...totals.state} />
        <div className="report-pair">
          <DaysChartCard from={view.from} to={view.to} />
          <TopPlayers from={view.from} to={view.to} />
        </div>
        <PlaysTable rows={totals.data?.plays} {...totals.state} />
      </Stack>
    </>
  );
}
