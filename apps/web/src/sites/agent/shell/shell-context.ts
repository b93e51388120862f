import { createContext, useContext } from 'react';
import type { Credit, Member } from '../../../lib/member.js';
import type { System } from '../../../lib/system.js';

/** What the layout knows and every page needs. */
export interface Shell {
  readonly member: Member | undefined;
  readonly system: System | undefined;
  /** Money that has just come in; stands for 4 s. */
  readonly credit: Credit | null;
}

export const ShellContext = createContext<Shell>({ member: undefined, system: undefined, credit: null });

export const useShell = (): Shell => useContext(ShellContext);
