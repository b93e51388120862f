import type { Credit, Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';

/** What headers and menus show. */
export interface ShellProps {
  /** Undefined for a visitor and until the first answer. */
  readonly member: Member | undefined;
  readonly system: System | undefined;
  /** Money that has just come in. */
  readonly credit: Credit | null;
}
