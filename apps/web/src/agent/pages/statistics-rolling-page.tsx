import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rollingGroupings } from '#lib/contract/values';
import { ReportFilters } from '../features/statistics/report-filters.js';
import { RollingGroups } from '../features/statistics/rolling-groups.js';
import { RollingRuns } from '../features/statistics/rolling-runs.js';
import { RollingSums } from '../features/statistics/rolling-sums.js';
import { RunBets } from '../features/statistics/run-bets.js';
import { useLiveStatistics } from '../features/statistics/statistics.js';
import { usePageSearch } from '../search.js';
import type { TraceSearch } from '../search-reports.js';
import { PageHead } from './page-head.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { useReportView } from './use-report-view.js';

const views = ['run', ...rollingGroupings] as const;

/** The agent's own rolling: its sum by kind of play, the runs that made it, and the bets behind each run. */
export function StatisticsRollingPage(): ReactNode {
  const { t } = useTranslation();
  const { view, onView, page, onPage } = useReportView();
  const [{ run, bets, by, page: runsPage }, change] = usePageSearch<TraceSearch>();
  useLiveStatistics('agent/statistics/total', 'agent/rolling/trace/get', 'agent/rolling/group/get');
  // Back from a run's bets one stands on the page of runs where one was.
  const look = (at: Pick<TraceSearch, 'run' | 'bets'>): void => change({ run: undefined, bets: undefined, ...at, page: runsPage });
  const list = {
    view: { page, from: view.from, to: view.to },
    onPage,
    filters: (end: ReactNode) => (
      <ReportFilters view={view} onView={onView}>
        {end}
      </ReportFilters>
    ),
  };
  return (
    <>
      <PageHead title={t('agent-reports:rolling.title')}>{t('agent-reports:rolling.hint')}</PageHead>
      <Stack gap={12}>
        <RollingSums from={view.from} to={view.to} />
        {run === undefined && (
          <Group>
            <SegmentedTabs
              label={t('agent-reports:rolling.by.label')}
              value={by ?? 'run'}
              tabs={views.map((each) => ({ value: each, label: t(`agent-reports:rolling.by.${each}`) }))}
              onChange={(next) => change({ by: next === 'run' ? undefined : next })}
            />
          </Group>
        )}
        {run === undefined && by === undefined && <RollingRuns {...list} onOpen={(opened) => look({ run: opened })} />}
        {run === undefined && by !== undefined && <RollingGroups key={by} by={by} {...list} />}
        {run !== undefined && (
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
