import { pollDownline } from '../../lib/connection.js';
import { useCall } from '../../lib/queries.js';

/** The sums of some days, as the tables of a report take them. */
export function useTotals({ from, to }: { from: string | undefined; to: string | undefined }) {
  const totals = useCall('agent/statistics/total', { startedAt: from, endedAt: to }, { keepPrevious: true, refetchInterval: pollDownline });
  return { data: totals.data, state: { error: totals.error, onRetry: () => void totals.refetch() } };
}
