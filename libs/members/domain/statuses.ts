import type { MemberStatus } from '#lib/contract';

const active: ReadonlySet<MemberStatus> = new Set(['normal_a', 'normal_b', 'test']);

/** Whether somebody has asked to join and has not been let in: in no list, count or commission of members. */
export function isApplicant(status: MemberStatus): boolean {
  return status === 'waiting' || status === 'refused';
}

/** Whether somebody of this status may have a session. */
export function mayLogIn(status: MemberStatus): boolean {
  return active.has(status);
}
