import type { Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';

/** What the dialogs of a logged-in player are given. */
export interface MemberDialogProps {
  readonly member: Member;
  readonly system: System;
}
