import type { StateOf, Transitions } from '#lib/kernel';

/**
 * What may follow what: an applicant waits, is accepted or refused, and a refused one may be put back to waiting; a suspension is
 * lifted, a block undone, a withdrawn member restored or deleted for good, a test account deleted. A deleted one stays so, because its
 * ledger does.
 */
export const memberTransitions = {
  waiting: ['normal_a', 'normal_b', 'refused'],
  refused: ['waiting'],
  normal_a: ['normal_b', 'suspended', 'blocked', 'withdrawn', 'test'],
  normal_b: ['normal_a', 'suspended', 'blocked', 'withdrawn', 'test'],
  suspended: ['normal_a', 'normal_b', 'blocked', 'withdrawn'],
  blocked: ['normal_a', 'normal_b', 'suspended', 'withdrawn'],
  withdrawn: ['normal_a', 'normal_b', 'deleted'],
  test: ['normal_a', 'normal_b', 'suspended', 'blocked', 'withdrawn', 'deleted'],
  deleted: [],
} as const satisfies Transitions<string>;
export type MemberStatus = StateOf<typeof memberTransitions>;

export const memberStatuses = [
  'waiting',
  'refused',
  'normal_a',
  'normal_b',
  'suspended',
  'blocked',
  'withdrawn',
  'deleted',
  'test',
] as const satisfies readonly MemberStatus[];
/** The statuses of somebody who was accepted, in the order in which they are offered. */
export const acceptedStatuses = [
  'normal_a',
  'normal_b',
  'suspended',
  'blocked',
  'withdrawn',
  'test',
  'deleted',
] as const satisfies readonly MemberStatus[];

export const memberKinds = ['player', 'agent'] as const;
export const accountUnits = ['money', 'point', 'balance'] as const;
export const tradeDirections = ['give', 'take'] as const;
export const memberConditions = ['online', 'restricted', 'debt'] as const;
export const joinStatuses = ['waiting', 'refused', 'approved'] as const;
/** A code that cannot be joined with yet is `waiting`. */
export const joinCodeStates = ['available', 'waiting', 'expired', 'used', 'deleted'] as const;
export const accessLists = ['black', 'white'] as const;
export const accessListFields = ['account', 'phone', 'bank_account', 'address', 'device'] as const;
/** What linked accounts have in common. */
export const sharedMarks = ['bank_account', 'phone', 'address', 'device'] as const;
/** What became of a row of a plan to move or create people. */
export const placementOutcomes = ['create', 'move', 'unchanged', 'refused'] as const;
export const auditActors = ['admin', 'agent'] as const;
