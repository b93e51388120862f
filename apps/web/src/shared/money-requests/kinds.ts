import { IconArrowUpFromArc, IconArrowDownToArc, type Icon } from '@tabler/icons-react';
import type { CallOutput } from '../../lib/contract.js';
import { depositStatuses, depositTransitions, withdrawalStatuses, withdrawalTransitions } from '#lib/contract/values';

/** Deposits and withdrawals wait on pages of the same make. */
export type RequestKind = 'deposit' | 'withdrawal';
/** What an agent does not learn is missing in the rows of its lists. */
export type DepositRow = CallOutput<'agent/deposit/get'>['items'][number] &
  Partial<Pick<AdminDeposit, 'processedBy' | 'secondPerson' | 'entry'>>;
export type WithdrawalRow = CallOutput<'agent/withdrawal/get'>['items'][number] &
  Partial<Pick<AdminWithdrawal, 'processedBy' | 'file' | 'secondPerson'>>;
type AdminDeposit = CallOutput<'admin/deposit/get'>['items'][number];
type AdminWithdrawal = CallOutput<'admin/withdrawal/get'>['items'][number];
export type RequestRow = DepositRow | WithdrawalRow;
export type RequestStatus = RequestRow['status'];

/** What is done to a request. */
export type Verb = 'approve' | 'refuse' | 'cancelApproval' | 'complete';

export interface KindFacts {
  readonly icon: Icon;
  readonly statuses: readonly RequestStatus[];
}

export const kinds: Readonly<Record<RequestKind, KindFacts>> = {
  deposit: { icon: IconArrowDownToArc, statuses: depositStatuses },
  withdrawal: { icon: IconArrowUpFromArc, statuses: withdrawalStatuses },
};

/** The command that brings a request into a status. */
const verbTo: Readonly<Record<Exclude<RequestStatus, 'waiting'>, Verb>> = {
  approved: 'approve',
  refused: 'refuse',
  completed: 'complete',
  approval_cancelled: 'cancelApproval',
};

const transitions: Readonly<Record<RequestKind, Partial<Record<RequestStatus, readonly (keyof typeof verbTo)[]>>>> = {
  deposit: depositTransitions,
  withdrawal: withdrawalTransitions,
};

/** What may be done to a request of this status, in the order of the buttons: by the same table as the server's. */
export function verbsFor(kind: RequestKind, status: RequestStatus): readonly Verb[] {
  return (transitions[kind][status] ?? []).map((next) => verbTo[next]);
}

const steps: Readonly<Record<RequestStatus, number>> = { waiting: 0, approved: 1, refused: 2, approval_cancelled: 2, completed: 2 };

/** Whether a request that is known to be `status` has gone on since `row` was read: a request never goes back. */
export const isAhead = (status: RequestStatus | undefined, row: { readonly status: RequestStatus }): boolean =>
  status !== undefined && steps[status] > steps[row.status];

/** Whether the approval of a waiting request takes a second administrator: one has to be asked, or has been. */
export const secondOf = (row: RequestRow): 'needed' | 'waiting' | undefined =>
  row.status === 'waiting' ? row.secondPerson?.state : undefined;

export const isDeposit = (row: RequestRow): row is DepositRow => 'expectedMoney' in row;

/** Whether it goes by coin: its approval names the transaction that paid it. */
export const isByCoin = (row: RequestRow): row is RequestRow & { coin: Coin } => row.coin !== null;

export type Coin = NonNullable<RequestRow['coin']>;

export type Flag = 'duplicate' | 'double' | 'holderDiffers' | 'needsSecond' | 'first' | 'frozen';

/** What deserves a second look before approval. */
export function flagsOf(row: RequestRow): readonly Flag[] {
  const flags: Flag[] = [];
  if (isDeposit(row)) {
    if (row.double) flags.push('double');
    else if (row.duplicate) flags.push('duplicate');
    if (row.holderDiffers) flags.push('holderDiffers');
    if (row.needsSecond) flags.push('needsSecond');
    if (row.first) flags.push('first');
  } else {
    if (row.duplicate) flags.push('duplicate');
    if (row.frozen) flags.push('frozen');
  }
  return flags;
}

/** Flags that are a risk rather than a remark. */
export const riskFlags = ['duplicate', 'double', 'holderDiffers', 'frozen'] as const;
export const risksOf = (row: RequestRow): number => flagsOf(row).filter((flag) => (riskFlags as readonly string[]).includes(flag)).length;
