import { useMatch } from '@tanstack/react-router';

const none = {};

/**
 * The search of the page's address as its route has read it, and nothing else: what the route does not know, or holds no value for, is not
 * there, so a word that somebody typed or an old link brought leaves a page with its default. Every page reads its address through here;
 * the router's own `useSearch` lets everything through that stands in the address.
 */
export function useRouteSearch<Search extends object>(): Search {
  return useMatch({ strict: false, select: (match: { _strictSearch?: object }) => match._strictSearch ?? none } as never) as Search;
}
