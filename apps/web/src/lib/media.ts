import { useMediaQuery } from '@mantine/hooks';

/** The first render already knows: a page is never drawn on the server. */
const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false });

/** Narrower than a tablet: one column, five tabs, bottom sheets. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
/** Wide enough for slip or drawer beside the content. */
export const useIsWide = (): boolean => useMedia('(min-width: 1200px)');
/** The visitor asked for less motion: no travel and no counting, the end state simply stands there. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
