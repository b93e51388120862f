import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRouteSearch } from '../../lib/use-route-search.js';

/** What is typed and what is only opened beside a list: no steps of the history. */
const passing: ReadonlySet<string> = new Set([
  'q',
  'member',
  'bet',
  'round',
  'line',
  'owner',
  'run',
  'open',
  'post',
  'comments',
  'edit',
  'runsPage',
  'betsPage',
]);

/** Whether the back button leads from here to what was before: another page, another filter, another tab. */
const isStep = (next: object): boolean =>
  Object.entries(next).some(([name, value]) => !passing.has(name) && !(name === 'page' && value === undefined)) && !('q' in next);

/** A list's URL, the way to change it, and the way to replace all of it; what is undefined leaves the URL. */
export function usePageSearch<Search extends object>(): readonly [Search, (change: Partial<Search>) => void, (next: Search) => void] {
  const search = useRouteSearch<Search>();
  const navigate = useNavigate();
  const replace = useCallback(
    (next: Search, isNewStep = true) => void navigate({ to: '.', search: next, replace: !isNewStep, resetScroll: false } as never),
    [navigate],
  );
  const change = useCallback(
    (next: Partial<Search>) => {
      const merged = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined);
      replace(Object.fromEntries(merged) as Search, isStep(next));
    },
    [search, replace],
  );
  return [search, change, replace];
}
