import type { ReactNode } from 'react';
import type { CallPath } from '../../lib/contract.js';
import type { RequestKind, RequestRow, Verb } from './kinds.js';
import type { Outcome } from './outcomes.js';

/** The calls of one kind of request. */
export interface DeskCalls {
  readonly get: CallPath;
  readonly verbs: Readonly<Partial<Record<Verb, CallPath>>>;
  /** Says which of several would wait for a second administrator; agents have none. */
  readonly forecast?: 'admin/deposit/approve/preview' | 'admin/withdrawal/approve/preview';
}

/** Who works through requests, an administrator or an agent: with which calls, and how a row is shown to them. */
export interface RequestDesk {
  readonly calls: Readonly<Record<RequestKind, DeskCalls>>;
  /** Whether the desk may approve a row; every row without it. */
  readonly mayApprove?: (row: RequestRow) => boolean;
  /** Said before an approval; text keys. */
  readonly approving?: Readonly<Record<RequestKind, string>>;
  /** Calls whose answers change with a processed request, beside the list. */
  readonly stale: readonly CallPath[];
  readonly Member: (props: { row: RequestRow }) => ReactNode;
  readonly Bank: (props: { row: RequestRow; number?: boolean }) => ReactNode;
  readonly Flags: (props: { row: RequestRow }) => ReactNode;
  /** The way to the approval that a second administrator has to give; agents have none. */
  readonly Second?: (props: { row: RequestRow }) => ReactNode;
}

/** Whether an approval was refused because a win has to be checked first: the house gives a reason then, agents are not asked. */
export function asksReason(desk: RequestDesk, outcome: Outcome | undefined): outcome is Outcome & Required<Pick<Outcome, 'error'>> {
  return desk.approving === undefined && outcome?.verb === 'approve' && outcome.error?.code === 'WIN_TO_BE_CHECKED';
}
