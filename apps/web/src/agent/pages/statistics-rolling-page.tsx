import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { RollingRuns } from '../features/statistics/rolling-runs.js';
import { RollingSums } from '../features/statistics/rolling-sums.js';
import { RunBets } from '../features/statistics/run-bets.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { usePageSearch } from '../search.js';
import type { TraceSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';
import { useReportView } from './use-report-view.js';

/** The agent's own rolling: its sum by kind of play, the runs that made it, and the bets behind each run. */
export function StatisticsRollingPage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView, page, onPage } = useReportView();
  const [{ run, bets, page: runsPage }, change] = usePageSearch<TraceSearch>();
  useLiveStatistics('agent/statistics/total', 'agent/rolling/trace/get');
  // Back from a run's bets one stands on the page of runs where one was.
  const look = (at: Pick<TraceSearch, 'run' | 'bets'>): void => change({ run: undefined, bets: undefined, ...at, page: runsPage });
  return (
    <>
      <PageHead title={t('agent-reports:rolling.title')}>{t('agent-reports:rolling.hint')}</PageHead>
      <Stack gap={12}>
        <RollingSums from={view.from} to={view.to} />
        {run === undefined ? (
          <RollingRuns
            view={{ page, from: view.from, to: view.to }}
            onPage={onPage}
            onOpen={(opened) => look({ run: opened })}
            filters={(end) => (
              <ReportFilters view={view} onView={onView}>
                {end}
              </ReportFilters>
            )}
          />
        ) : (
          <RunBets
            runId={run}
            page={bets ?? 1}
            onPage={(next) => look({ run, ...(next === 1 ? {} : { bets: next }) })}
            onBack={() => look({})}
          />
        )}
      </Stack>
    </>
  );
}
