import { createContext, useContext } from 'react';
import type { Credit, Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';
import type { DesktopView } from './desktop-view.js';

/** What the layout knows and every page needs. */
export interface Shell {
  readonly member: Member | undefined;
  readonly system: System | undefined;
  /** Money that has just come in; stands for 4 s. */
  readonly credit: Credit | null;
  readonly desktopView: DesktopView;
  /** A monitor looks and does not act; so does everybody until it is known who it is. */
  readonly isReadOnly: boolean;
}

export const ShellContext = createContext<Shell>({
  member: undefined,
  system: undefined,
  credit: null,
  desktopView: { isOn: false, set: () => undefined },
  isReadOnly: true,
});

export const useShell = (): Shell => useContext(ShellContext);
