import type { Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';
import type { MenuGroup } from './menu-entries.js';

/** Groups of the menu for reports, statistics, letters and game logs, of the pages that this agent may see. */
export const reportGroups = (_member: Member | undefined, _system: System | undefined): readonly MenuGroup[] => [];
