import { useEffect } from 'react';
import { getConnection } from '../../../../lib/connection.js';
import type { CallPath, PushName } from '../../../../lib/contract.js';
import { refreshSoon } from '../../../../lib/refresh-soon.js';
import { onPush } from '../../../../lib/socket.js';

/** With a live connection the pushes carry comings, goings and requests; bets have none for those above and are looked after, ms. */
const POLL_LIVE_MS = 10_000;
const POLL_MS = 5_000;

const news: readonly PushName[] = [
  'member.joined',
  'member.applied',
  'member.approved',
  'member.refused',
  'member.changed',
  'member.connected',
  'member.disconnected',
  'deposit.approved',
  'deposit.approvalCancelled',
  'deposit.completed',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.refused',
  'withdrawal.completed',
  'wallet.changed',
];

export const pollPeople = (): number => (getConnection().state === 'live' ? POLL_LIVE_MS : POLL_MS);

/** Reads these calls again when something happened below. `paths` must be the same array at every render. */
export function useLivePeople(paths: readonly CallPath[]): void {
  useEffect(() => {
    const stops = news.map((name) => onPush(name, () => refreshSoon(...paths)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [paths]);
}
