import type { Member } from './member.js';

/** What of a row may be set; what is left out stays. */
export type MemberChanges = Partial<
  Pick<
    Member,
    | 'nickname'
    | 'level'
    | 'color'
    | 'phone'
    | 'bankName'
    | 'bankAccount'
    | 'bankHolder'
    | 'birthDate'
    | 'country'
    | 'memo'
    | 'agentTheme'
    | 'settings'
    | 'restrictions'
    | 'rolling'
    | 'setBy'
  >
>;

/** The same fields as they were, for the audit log beside what they became. */
export function formerly(member: Member, changes: MemberChanges): MemberChanges {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, member[name as keyof MemberChanges]]));
}
