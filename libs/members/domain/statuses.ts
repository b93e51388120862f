import type { Transitions } from '#lib/kernel';

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
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/**
 * What may follow what: an applicant waits, is let in or refused, and a refused one may be put back to waiting; a suspension is
 * lifted, a block undone, a withdrawn member restored or deleted for good, a test account deleted. A deleted one stays so, because its ledger does.
 */
export const memberTransitions: Transitions<MemberStatus> = {
  waiting: ['normal_a', 'normal_b', 'refused'],
  refused: ['waiting'],
  normal_a: ['normal_b', 'suspended', 'blocked', 'withdrawn', 'test'],
  normal_b: ['normal_a', 'suspended', 'blocked', 'withdrawn', 'test'],
  suspended: ['normal_a', 'normal_b', 'blocked', 'withdrawn'],
  blocked: ['normal_a', 'normal_b', 'suspended', 'withdrawn'],
  withdrawn: ['normal_a', 'normal_b', 'deleted'],
  test: ['normal_a', 'normal_b', 'suspended', 'blocked', 'withdrawn', 'deleted'],
  deleted: [],
};

const active: ReadonlySet<MemberStatus> = new Set(['normal_a', 'normal_b', 'test']);

/** Whether somebody has asked to join and has not been let in: in no list, count or commission of members. */
export function isApplicant(status: MemberStatus): boolean {
  return status === 'waiting' || status === 'refused';
}

/** Whether somebody of this status may have a session. */
export function mayLogIn(status: MemberStatus): boolean {
  return active.has(status);
}
