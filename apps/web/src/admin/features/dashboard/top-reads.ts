import { useCall } from '../../../lib/queries.js';
import { useMay } from '../../lib/may.js';

/** What the line of alerts reads: the newest that wait. */
export const waitingAlerts = { call: 'admin/alert/get', input: { isTaken: false, take: 1 } } as const;

/**
 * Whether everything that may stand above the board has been read, so that the page is drawn once and nothing on it jumps. What fails is
 * not waited for.
 */
export function useTopIsRead(may: { readonly alerts: boolean; readonly flows: boolean }): boolean {
  const alerts = useCall(waitingAlerts.call, waitingAlerts.input, { enabled: may.alerts });
  const goals = useCall('admin/profit/goal/get', {}, { enabled: may.flows });
  const setup = useCall('admin/setup/get', undefined, { enabled: useMay('settings.view') });
  return [alerts, goals, setup].every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
}
