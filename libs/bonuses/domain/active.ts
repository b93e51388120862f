import type { MemberStatus } from '#lib/contract';

/** Who may be given something: the same as those whom messages reach. */
export const activeStatuses: readonly MemberStatus[] = ['normal_a', 'normal_b', 'test'];
