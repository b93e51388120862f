import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';

/** What the dialogs of a logged-in player are given. */
export interface MemberDialogProps {
  readonly member: Member;
  readonly system: System;
}
