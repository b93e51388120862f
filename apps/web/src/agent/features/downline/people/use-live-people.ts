import type { CallPath, PushName } from '../../../../lib/contract.js';
import { refreshSoon } from '../../../../lib/refresh-soon.js';
import { usePushes } from '../../../../lib/use-push.js';
import { memberPushes } from '../../../lib/member-pushes.js';

const pushes: readonly PushName[] = [
  ...memberPushes,
  'deposit.approved',
  'deposit.approvalCancelled',
  'deposit.completed',
  'withdrawal.requested',
  'withdrawal.approved',
  'withdrawal.refused',
  'withdrawal.completed',
  'wallet.changed',
];

/** Reads these calls again when something happened below. */
export function useLivePeople(paths: readonly CallPath[]): void {
  usePushes(pushes, () => refreshSoon(...paths));
}
