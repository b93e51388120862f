import type { Icon } from '@tabler/icons-react';

/** Where the palette leads: a page, or something to do, which is a page as it is needed for it. */
export interface PaletteTarget {
  readonly kind: 'page' | 'task';
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** Other words that it is found by. */
  readonly also: string;
  readonly icon: Icon;
}

export interface PaletteProps {
  targets: readonly PaletteTarget[];
  onPage: (to: string, search?: Record<string, unknown>) => void;
  onMember: (id: number) => void;
  onClose: () => void;
}

/** A line of the palette, and what choosing it does. */
export interface Entry {
  readonly key: string;
  readonly icon: Icon;
  readonly label: string;
  readonly aside: string;
  readonly run: () => void;
}
