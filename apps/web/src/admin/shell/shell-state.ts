import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../lib/storage.js';

/** The specification's key and width: the menu begins open above 458 px, and its state lives as long as the tab. */
const MENU_KEY = 'menuMap';
const OPEN_ABOVE_PX = 458;
/** Below this width the menu lies over the page and begins closed. */
const OVERLAY_BELOW_PX = 768;
/** Narrower than this there is no room for menu, page and drawer at once, and the menu gives way. */
const ALL_FIT_PX = 1600;

interface MenuMap {
  readonly isOpen: boolean;
  /** Groups that were closed or opened by hand. */
  readonly groups: Readonly<Record<string, boolean>>;
}

function stored(): MenuMap {
  const known = session.getJson<Partial<MenuMap>>(MENU_KEY);
  return {
    isOpen:
      window.innerWidth >= OVERLAY_BELOW_PX && (typeof known?.isOpen === 'boolean' ? known.isOpen : window.innerWidth > OPEN_ABOVE_PX),
    groups: typeof known?.groups === 'object' && known.groups !== null ? known.groups : {},
  };
}

interface ShellState extends MenuMap {
  readonly isDrawerOpen: boolean;
  readonly width: number;
}

let state: ShellState | null = null;
const listeners = new Set<() => void>();

function get(): ShellState {
  state ??= { ...stored(), isDrawerOpen: false, width: window.innerWidth };
  return state;
}

function change(next: Partial<ShellState>): void {
  state = { ...get(), ...next };
  for (const listener of listeners) listener();
}

function keep(next: Partial<MenuMap>): void {
  change(next);
  const { isOpen, groups } = get();
  session.setJson(MENU_KEY, { isOpen, groups });
}

function resized(): void {
  if (window.innerWidth !== get().width) change({ width: window.innerWidth });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('resize', resized);
  listeners.add(listener);
  // Between the first render and here nobody has listened.
  resized();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('resize', resized);
  };
}

export interface MenuState {
  isOpen: boolean;
  isOverlay: boolean;
  /** As it was left in this tab; undefined for a group that nobody touched. */
  groups: Readonly<Record<string, boolean>>;
  setOpen: (isOpen: boolean) => void;
  setGroupOpen: (id: string, isOpen: boolean) => void;
}

/** The side menu: open or a rail, and which of its groups are open. */
export function useMenu(): MenuState {
  const { isOpen, groups, isDrawerOpen, width } = useSyncExternalStore(subscribe, get);
  const isOverlay = width < OVERLAY_BELOW_PX;
  return {
    isOpen: isOpen && (isOverlay || !isDrawerOpen || width >= ALL_FIT_PX),
    isOverlay,
    groups,
    setOpen: (open) => keep({ isOpen: open }),
    setGroupOpen: (id, open) => keep({ groups: { ...groups, [id]: open } }),
  };
}

/** A page says that it has a drawer open, and the shell makes room for it. */
export function useDrawerRoom(isOpen: boolean): void {
  useEffect(() => {
    change({ isDrawerOpen: isOpen });
    return () => change({ isDrawerOpen: false });
  }, [isOpen]);
}
