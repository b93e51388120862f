import { useState } from 'react';

/** Rows of a list that were chosen for one act on all of them. */
export interface Chosen<Row, Key = number> {
  readonly keys: ReadonlySet<Key>;
  readonly rows: readonly Row[];
  readonly toggle: (key: Key) => void;
  readonly toggleAll: (isOn: boolean) => void;
  readonly clear: () => void;
}

const everyRow = (): boolean => true;

/**
 * Chosen rows; a row that has left the list, or another view of it, is no longer chosen.
 *
 * @param view names what is listed. @param keyOf and `mayChoose` say whose id a row is chosen by, and which cannot be.
 */
export function useChosen<Row, Key = number>(
  rows: readonly Row[] | undefined,
  view: string,
  keyOf: (row: Row) => Key,
  mayChoose: (row: Row) => boolean = everyRow,
): Chosen<Row, Key> {
  const [state, setState] = useState<{ view: string; ids: ReadonlySet<Key> }>({ view, ids: new Set() });
  const ids = state.view === view ? state.ids : new Set<Key>();
  const free = (rows ?? []).filter(mayChoose);
  const chosen = free.filter((row) => ids.has(keyOf(row)));
  const keys = new Set(chosen.map(keyOf));
  const set = (next: ReadonlySet<Key>): void => setState({ view, ids: next });
  return {
    keys,
    rows: chosen,
    toggle: (id) => {
      const next = new Set(keys);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleAll: (isOn) => set(new Set(isOn ? free.map(keyOf) : [])),
    clear: () => set(new Set()),
  };
}
