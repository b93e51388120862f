import { useNavigate } from '@tanstack/react-router';
import { useRouteSearch } from '../../lib/use-route-search.js';

/** A board's search as it stands in the URL, and the way to another one; what is undefined leaves the URL. */
export function useBoardUrl<Search extends object>(): { search: Search; go: (next: Search) => void } {
  const search = useRouteSearch<Search>();
  const navigate = useNavigate();
  return {
    search,
    go: (next) =>
      void navigate({
        to: '.',
        search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never,
        resetScroll: false,
      }),
  };
}
