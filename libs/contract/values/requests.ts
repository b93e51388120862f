import type { StateOf, Transitions } from '#lib/kernel';

/** What may follow what. The database holds the same steps by the trigger `request_guard`. */
export const depositTransitions = {
  waiting: ['approved', 'refused'],
  approved: ['completed', 'approval_cancelled'],
  refused: [],
  approval_cancelled: [],
  completed: [],
} as const satisfies Transitions<string>;
export type DepositStatus = StateOf<typeof depositTransitions>;

export const withdrawalTransitions = {
  waiting: ['approved', 'refused'],
  approved: ['completed'],
  refused: [],
  completed: [],
} as const satisfies Transitions<string>;
export type WithdrawalStatus = StateOf<typeof withdrawalTransitions>;

/** In the order in which they are offered as filters. */
export const depositStatuses = [
  'waiting',
  'approved',
  'refused',
  'approval_cancelled',
  'completed',
] as const satisfies readonly DepositStatus[];
export const withdrawalStatuses = ['waiting', 'approved', 'refused', 'completed'] as const satisfies readonly WithdrawalStatus[];

/** `first` marks an owner's first deposit; `duplicate` a second request while one waits. */
export const depositFlags = ['duplicate', 'first'] as const;
export const withdrawalFlags = ['duplicate'] as const;
