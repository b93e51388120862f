import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Narrower than a tablet: one column, five tabs, bottom sheets. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
/** Wide enough for slip or drawer beside the content. */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)');
/** The visitor asked for less motion: no travel and no counting, the end state simply stands there. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
