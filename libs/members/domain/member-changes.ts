import type { SealedNumber } from './member-numbers.js';
import type { Member } from './member.js';

/** What of a row may be set; what is left out stays. */
export type MemberChanges = Partial<
  Pick<
    Member,
    | 'nickname'
    | 'level'
    | 'color'
    | 'bankName'
    | 'bankHolder'
    | 'birthDate'
    | 'country'
    | 'realName'
    | 'memo'
    | 'agentTheme'
    | 'settings'
    | 'restrictions'
    | 'restrictionTerms'
    | 'rolling'
    | 'setBy'
  > & { phone: SealedNumber; bankAccount: SealedNumber }
>;

/** The same as somebody wishes it: with the numbers as they are. */
export type ProfileWish = Omit<MemberChanges, 'phone' | 'bankAccount'> & {
  phone?: string;
  bankAccount?: string;
  /** Why a member gets other numbers during a break. */
  breakReason?: string;
};

/** The same fields as they were, for the audit log beside what they became. */
export function formerly(member: Member, changes: MemberChanges): Partial<Member> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, member[name as keyof MemberChanges]]));
}
