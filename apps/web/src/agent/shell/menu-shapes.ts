import type { Icon } from '@tabler/icons-react';

/** What an entry's count follows. */
export type CountName = 'joins' | 'deposits' | 'withdrawals' | 'inquiries' | 'messages';
export type MenuCounts = Readonly<Record<CountName, number>>;

export interface MenuEntry {
  readonly to: string;
  /** Where several entries lead to one page: what tells them apart, undefined for the page without it. */
  readonly search?: Readonly<Record<string, string | number | undefined>>;
  /** A key of the language files, or for `role` the role's stored name. */
  readonly text: string;
  readonly isRole?: true;
  readonly icon: Icon;
  readonly count?: CountName;
}

export interface MenuGroup {
  readonly key: string;
  readonly text: string;
  readonly entries: readonly MenuEntry[];
}
