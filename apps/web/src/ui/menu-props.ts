import type { ReactNode } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly lang?: string;
  /** One of several choices, of which this one is on or off. */
  readonly isChosen?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  className?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}
