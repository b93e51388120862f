import { useSyncExternalStore } from 'react';
import { site } from '../../lib/site.js';
import { local } from '../../lib/storage.js';
import { getAccount } from '../../lib/token.js';

export type Density = 'normal' | 'compact';

/** How somebody looks at a list on this device. Views with a name are kept by the service; see `SavedViews`. */
export interface ListView {
  /** Columns that were shown or hidden by hand; the others stand as the list defines them. */
  readonly columns: Readonly<Record<string, boolean>>;
  readonly density: Density;
}

const usual: ListView = { columns: {}, density: 'normal' };
const known = new Map<string, ListView>();
const listeners = new Set<() => void>();

/** Kept in this browser for each account by itself. */
const keyOf = (list: string): string => `list:${site().name}:${getAccount()}:${list}`;

function read(list: string): ListView {
  const key = keyOf(list);
  const before = known.get(key);
  if (before !== undefined) return before;
  const stored = local.getJson<Partial<ListView>>(key);
  const view: ListView = {
    columns: stored?.columns ?? usual.columns,
    density: stored?.density === 'compact' ? 'compact' : 'normal',
  };
  known.set(key, view);
  return view;
}

/** Changes how this account looks at a list, for every place that shows it. */
export function changeListView(list: string, change: Partial<ListView>): void {
  const next = { ...read(list), ...change };
  known.set(keyOf(list), next);
  local.setJson(keyOf(list), next);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How this account looks at a list; as usual for a list without a name. */
export function useListView(list: string | undefined): ListView {
  return useSyncExternalStore(listen, () => (list === undefined ? usual : read(list)));
}

/** Whether a column stands in the table. */
export const isShown = (column: { key: string; isHiddenByDefault?: boolean }, { columns }: Pick<ListView, 'columns'>): boolean =>
  columns[column.key] ?? column.isHiddenByDefault !== true;
