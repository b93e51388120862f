import { useEffect } from 'react';
import type { CallPath, PushName } from '../../../../lib/contract.js';
import { refreshSoon } from '../../../../lib/refresh-soon.js';
import { onPush } from '../../../../lib/socket.js';

const pushes: readonly PushName[] = [
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

/** Reads these calls again when something happened below. `paths` must be the same array at every render. */
export function useLivePeople(paths: readonly CallPath[]): void {
  useEffect(() => {
    const stops = pushes.map((name) => onPush(name, () => refreshSoon(...paths)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [paths]);
}
