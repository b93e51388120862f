import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api.js';
import { getConnection } from '../../../lib/connection.js';
import type { CallOutput, PushName } from '../../../lib/contract.js';
import { callKey, takePush, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush, usePushes } from '../../../lib/use-push.js';
import { memberPushes } from '../../lib/member-pushes.js';

export type AgentHome = CallOutput<'agent/home/get'>;

/** With a live connection the pushes carry what moves money; bets and presence have none and are looked after, ms. */
const POLL_LIVE_MS = 10_000;
const POLL_MS = 5_000;

const pushes: readonly PushName[] = [
  'deposit.requested',
  'deposit.approved',
  'deposit.refused',
  'deposit.approvalCancelled',
  'deposit.completed',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.refused',
  'withdrawal.completed',
  ...memberPushes,
  'bet.highValue',
  'wallet.changed',
];

/** Sums of today, the downline and everybody directly below. One answer for the whole console. */
export function useAgentHome(): UseQueryResult<AgentHome, ApiError> {
  return useCall('agent/home/get', undefined, { refetchInterval: () => (getConnection().state === 'live' ? POLL_LIVE_MS : POLL_MS) });
}

/** The same for another day; nothing is read while `day` is undefined. */
export function useAgentDay(day: string | undefined): UseQueryResult<AgentHome, ApiError> {
  return useCall('agent/home/get', { day: day ?? '' }, { enabled: day !== undefined, keepPrevious: true });
}

/** Keeps the home live; mounted once, by the layout. */
export function useLiveHome(): void {
  usePushes(pushes, () => refreshSoon('agent/home/get'));
  usePush('counters.changed', (counters) => {
    takePush<AgentHome>(callKey('agent/home/get'), (home) => ({ ...home, counters }));
  });
}
