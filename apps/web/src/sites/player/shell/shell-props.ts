import type { Credit, Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';

/** What headers and menus show. */
export interface ShellProps {
  /** Undefined for a visitor and until the first answer. */
  readonly member: Member | undefined;
  readonly system: System | undefined;
  /** Money that has just come in. */
  readonly credit: Credit | null;
}
