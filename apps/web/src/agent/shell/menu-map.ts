import { useState } from 'react';
import { session } from '../../lib/storage.js';

/** The specification's key of the menu's state, and the width in px above which the menu starts open. */
const KEY = 'menuMap';
const OPEN_ABOVE_PX = 458;

/** `open` is the whole menu; a group is open unless it was closed. */
export interface MenuMap {
  readonly open: boolean;
  readonly closed: readonly string[];
}

/** Reads what an earlier page left behind; anything unreadable counts as never set. */
export function readMenuMap(stored: unknown, widthPx: number): MenuMap {
  const map = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof MenuMap, unknown>>;
  return {
    open: typeof map.open === 'boolean' ? map.open : widthPx > OPEN_ABOVE_PX,
    closed: Array.isArray(map.closed) ? map.closed.filter((key) => typeof key === 'string') : [],
  };
}

export interface MenuState extends MenuMap {
  toggle: () => void;
  toggleGroup: (key: string) => void;
}

/** Whether the side menu and its groups are open; kept for the browser session. */
export function useMenuMap(): MenuState {
  const [map, setMap] = useState(() => readMenuMap(session.getJson(KEY), window.innerWidth));
  const change = (next: MenuMap): void => {
    setMap(next);
    session.setJson(KEY, next);
  };
  return {
    ...map,
    toggle: () => change({ ...map, open: !map.open }),
    toggleGroup: (key) =>
      change({ ...map, closed: map.closed.includes(key) ? map.closed.filter((each) => each !== key) : [...map.closed, key] }),
  };
}
