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

/** How the money of a deposit or a withdrawal goes. */
export const requestWays = ['bank', 'coin'] as const;
export type RequestWay = (typeof requestWays)[number];

/** In the order in which they are offered as filters. */
export const depositStatuses = [
  'waiting',
  'approved',
  'refused',
  'approval_cancelled',
  'completed',
] as const satisfies readonly DepositStatus[];
export const withdrawalStatuses = ['waiting', 'approved', 'refused', 'completed'] as const satisfies readonly WithdrawalStatus[];

/** What keeps a request of now below what the owner has and below the largest single request, in the order in which it is shown. */
export const requestHolds = [
  'restricted',
  'frozen',
  'turnover',
  'bank_break',
  'hours',
  'too_soon',
  'daily_count',
  'too_many_waiting',
  'temporary_account',
  'own_limit',
  'daily_sum',
  'maximum',
  'minimum',
] as const;
export type RequestHold = (typeof requestHolds)[number];

/** `first` marks an owner's first deposit; `duplicate` a second request while one waits. */
export const depositFlags = ['duplicate', 'first'] as const;
export const withdrawalFlags = ['duplicate'] as const;
