import type { ReactNode } from 'react';
import type { Needs } from './may-call.js';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly lang?: string;
  /** One of several choices, of which this one is on or off. */
  readonly isChosen?: boolean;
  readonly run: () => void;
  /** The call that it leads to: nobody who may not make it sees the entry. */
  readonly needs?: Needs;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  className?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Of all entries together. */
  needs?: Needs;
}
