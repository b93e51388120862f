import type { ReactNode } from 'react';
import { DaysCard } from '../features/statistics/days-card.js';
import { pollDownline } from '../../lib/connection.js';
import { useCall } from '../../lib/queries.js';
import { usePageSearch } from '../search.js';
import type { StatisticsSearch } from '../search-reports.js';

/** Days that the chart shows at most: as many as one answer has, the newest. */
const CHART_DAYS = 200;

/** All days of a report as a chart, whichever of them the table below shows. */
export function DaysChartCard({ from, to }: { from: string; to: string }): ReactNode {
  const [{ chart, page }, change] = usePageSearch<StatisticsSearch>();
  const days = useCall(
    'agent/statistics/days',
    { startedAt: from, endedAt: to, take: CHART_DAYS },
    { keepPrevious: true, refetchInterval: pollDownline },
  );
  return (
    <DaysCard
      rows={days.data?.items}
      kind={chart ?? 'money'}
      onKind={(kind) => change({ chart: kind === 'bets' ? kind : undefined, page })}
    />
  );
}
