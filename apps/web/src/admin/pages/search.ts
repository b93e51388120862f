import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A list's URL and the way to change it; what is undefined leaves the URL. A step of a filter is no step of the history. */
export function usePageSearch<Search extends object>(): readonly [Search, (change: Partial<Search>) => void, (next: Search) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const replace = useCallback(
    (next: Search) => void navigate({ to: '.', search: next, replace: true, resetScroll: false } as never),
    [navigate],
  );
  const change = useCallback(
    (next: Partial<Search>) => {
      const merged = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined);
      replace(Object.fromEntries(merged) as Search);
    },
    [search, replace],
  );
  return [search, change, replace];
}
