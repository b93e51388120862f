import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';

/** What shows entries and what could pay deposits; every command of the page reads it again. */
export const bankReads = [
  'admin/bank/entry/get',
  'admin/bank/entry/view',
  'admin/bank/entry/approve/preview',
  'admin/bank/figures/get',
] as const;

/** The page is read again whenever an entry came or was decided, and whenever a deposit that one could pay changed. */
export function useBankUpdates(): void {
  const again = (): void => refreshSoon(...bankReads);
  usePush('bank.changed', again);
  usePush('deposit.requested', again);
  usePush('deposit.approved', again);
  usePush('deposit.refused', again);
  usePush('deposit.approvalCancelled', again);
  usePush('deposit.completed', again);
  usePush('approval.decided', again);
}
