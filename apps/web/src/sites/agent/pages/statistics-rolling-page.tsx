import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFilters } from '../../../features/agent-statistics/report-filters.js';
import { RollingRuns } from '../../../features/agent-statistics/rolling-runs.js';
import { RollingSums } from '../../../features/agent-statistics/rolling-sums.js';
import { RunBets } from '../../../features/agent-statistics/run-bets.js';
import { useLiveStatistics } from '../../../features/agent-statistics/statistics.js';
import type { TraceSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';

/** The agent's own rolling: its sum by kind of play, the runs that made it, and the bets behind each run. */
export function StatisticsRollingPage(): ReactNode {
  const { t } = useTranslation();
  const { view, search, onView, page, onPage } = useReportView<TraceSearch>();
  useLiveStatistics('agent/statistics/total', 'agent/rolling/trace/get');
  const openRun = (run: number | undefined): void => onView({ page: search.page, run } as { page: number | undefined });
  return (
    <>
      <PageHead title={t('agent-reports:rolling.title')}>{t('agent-reports:rolling.hint')}</PageHead>
      <div className="col g12">
        <RollingSums from={view.from} to={view.to} />
        {search.run === undefined
          ? <RollingRuns view={{ page, from: view.from, to: view.to }} onPage={onPage} onOpen={openRun} filters={<ReportFilters view={view} onView={onView} />} />
          : <RunBets runId={search.run} onBack={() => openRun(undefined)} />}
      </div>
    </>
  );
}
