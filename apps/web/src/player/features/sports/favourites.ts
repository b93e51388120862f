import { useSyncExternalStore } from 'react';
import { local } from '../../../lib/storage.js';

const KEY = 'favouriteLeagues';
const listeners = new Set<() => void>();
let favourites: ReadonlySet<number> | undefined;

function read(): ReadonlySet<number> {
  const stored = local.getJson<unknown>(KEY);
  favourites ??= new Set(Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : []);
  return favourites;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The leagues that this browser's player has marked; they stand before the others. */
export function useFavourites(): { readonly favourites: ReadonlySet<number>; readonly toggle: (league: number) => void } {
  const known = useSyncExternalStore(subscribe, read);
  const toggle = (league: number): void => {
    const next = new Set(read());
    if (!next.delete(league)) next.add(league);
    favourites = next;
    local.setJson(KEY, [...next]);
    for (const listener of listeners) listener();
  };
  return { favourites: known, toggle };
}
