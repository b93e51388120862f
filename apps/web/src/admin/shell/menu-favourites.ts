import { useSyncExternalStore } from 'react';
import { local } from '../../lib/storage.js';

/** Pages of the menu that were marked; of this device. */
const KEY = 'menuFavourites';

let favourites: readonly string[] | null = null;
const listeners = new Set<() => void>();

function get(): readonly string[] {
  if (favourites !== null) return favourites;
  const known = local.getJson<unknown>(KEY);
  favourites = Array.isArray(known) ? known.filter((each): each is string => typeof each === 'string') : [];
  return favourites;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Marks a page, or takes the mark away. */
export function toggleFavourite(to: string): void {
  const known = get();
  favourites = known.includes(to) ? known.filter((each) => each !== to) : [...known, to];
  local.setJson(KEY, favourites);
  for (const listener of listeners) listener();
}

/** The marked pages, in the order in which they were marked. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, get);
