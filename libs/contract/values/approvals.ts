/** What may have to wait for a second person. */
export const approvalKinds = [
  'adjustment',
  'withdrawal',
  'deposit',
  'result',
  'limits',
  'rates',
  'staff',
  'vendor',
  'initialisation',
  'rules',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Kinds whose rules count won. */
export const moneyApprovalKinds = ['adjustment', 'withdrawal', 'deposit', 'result'] as const satisfies readonly ApprovalKind[];
export type MoneyApprovalKind = (typeof moneyApprovalKinds)[number];

/** Kinds that wait as soon as any rule is on: else those whom it binds would get past it. */
export const standingApprovalKinds = ['rules', 'staff', 'vendor'] as const satisfies readonly ApprovalKind[];
export type StandingApprovalKind = (typeof standingApprovalKinds)[number];

/** `lapsed`: it no longer applied when it was approved. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'lapsed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalTransitions: Readonly<Record<ApprovalState, readonly ApprovalState[]>> = {
  waiting: ['approved', 'refused', 'withdrawn', 'expired', 'lapsed'],
  approved: [],
  refused: [],
  withdrawn: [],
  expired: [],
  lapsed: [],
};

/** What is looked at before somebody approves. One that warns needs a written reason; one that fails locks the button. */
export const approvalChecks = [
  'asker',
  'notSelf',
  'right',
  'owner',
  'access',
  'memberLink',
  'browser',
  'unexpired',
  'applies',
  'unchanged',
  'balanced',
  'address',
] as const;
export type ApprovalCheck = (typeof approvalChecks)[number];

/** Accounts that a dry run shows, beside the house's. */
export const approvalPlaces = ['cash', 'hold', 'receivable', 'point', 'egg', 'site'] as const;
export type ApprovalPlace = (typeof approvalPlaces)[number];

/** What a dry run of a result adds up, beside single accounts. */
export const approvalFigures = ['bets', 'members', 'paid', 'recalled', 'debt'] as const;
export type ApprovalFigure = (typeof approvalFigures)[number];
