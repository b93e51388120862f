import type { CallOutput, PushName } from '../../../lib/contract.js';

export type DepositRow = CallOutput<'agent/deposit/get'>['items'][number];
export type WithdrawalRow = CallOutput<'agent/withdrawal/get'>['items'][number];
export type RequestKind = 'deposit' | 'withdrawal';

/** A request of either kind on its way through the console. */
export type PassingRequest = { readonly kind: RequestKind; readonly key: string } & Pick<
  DepositRow,
  'id' | 'memberId' | 'account' | 'nickname' | 'level' | 'parents' | 'amount' | 'requestedAt' | 'processedAt'
> & { readonly status: string };

/** What makes the list of a kind out of date. */
export const requestUpdates = {
  deposit: [
    'deposit.requested',
    'deposit.approved',
    'deposit.refused',
    'deposit.approvalCancelled',
    'deposit.completed',
    'deposit.refunded',
  ],
  withdrawal: ['withdrawal.requested', 'withdrawal.approved', 'withdrawal.refused', 'withdrawal.completed'],
} as const satisfies Record<RequestKind, readonly PushName[]>;

const passing =
  (kind: RequestKind) =>
  (row: DepositRow | WithdrawalRow): PassingRequest => ({ ...row, kind, key: `${kind}-${row.id}` });

/** Whether the house alone approves a waiting request: by coin, or because of its depositor. */
export const needsHouse = (row: Pick<DepositRow | WithdrawalRow, 'coin' | 'status'> & Partial<Pick<DepositRow, 'needsSecond'>>): boolean =>
  row.status === 'waiting' && (row.coin !== null || row.needsSecond === true);

/** Requests of both kinds in one list, newest first; undefined until both are known. */
export function mergeRequests(
  deposits: readonly DepositRow[] | undefined,
  withdrawals: readonly WithdrawalRow[] | undefined,
  take: number,
): PassingRequest[] | undefined {
  if (deposits === undefined || withdrawals === undefined) return undefined;
  return [...deposits.map(passing('deposit')), ...withdrawals.map(passing('withdrawal'))]
    .sort((a, b) => Date.parse(b.requestedAt) - Date.parse(a.requestedAt) || b.key.localeCompare(a.key, 'en', { numeric: true }))
    .slice(0, take);
}

/** The accounts between the agent and the one who asked, top first; `parents` begins at the top of the whole tree. */
export function parentsBelow(parents: readonly string[], own: string | undefined): string[] {
  const at = own === undefined ? -1 : parents.indexOf(own);
  return parents.slice(at + 1);
}
