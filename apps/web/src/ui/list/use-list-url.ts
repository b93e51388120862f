import { useNavigate } from '@tanstack/react-router';
import { dateParam, pageParam } from '../../lib/search-params.js';
import { useRouteSearch } from '../../lib/use-route-search.js';

/** Seoul days; an absent end is open. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
}

/** The name of a list's parameter in the URL; a prefix keeps two lists of one page apart: `page`, `messagesPage`. */
export const urlName = (prefix: string, name: string): string =>
  prefix === '' ? name : `${prefix}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Reads page and days of one list of a route's URL; the first page is left out. */
export function listParams(raw: Record<string, unknown>, prefix = ''): Record<string, string | number> {
  const [pageName, from, to] = ['page', 'from', 'to'].map((name) => urlName(prefix, name)) as [string, string, string];
  const page = pageParam(raw[pageName]);
  return {
    ...(dateParam(from, raw[from]) as Record<string, string>),
    ...(dateParam(to, raw[to]) as Record<string, string>),
    ...(page > 1 ? { [pageName]: page } : {}),
  };
}

/** Page and days of a list as they stand in the URL, and the way to change them. Other days begin at the first page. */
export function useListUrl(prefix = ''): {
  page: number;
  range: DayRange;
  onPage: (page: number) => void;
  onRange: (range: DayRange) => void;
  /** Changes other parameters of the list and begins at the first page. */
  onChange: (change: Record<string, string | undefined>) => void;
} {
  const search = useRouteSearch<Record<string, unknown>>();
  const navigate = useNavigate();
  const read = listParams(search, prefix);
  const change = (next: Record<string, unknown>): void => {
    const merged = Object.entries({ ...search, ...next }).filter(([, value]) => value !== undefined);
    void navigate({ to: '.', search: Object.fromEntries(merged), resetScroll: false } as never);
  };
  const [pageName, fromName, toName] = ['page', 'from', 'to'].map((name) => urlName(prefix, name)) as [string, string, string];
  const day = (name: string, value: unknown): object => (typeof value === 'string' ? { [name]: value } : {});
  return {
    page: Number(read[pageName] ?? 1),
    range: { ...day('from', read[fromName]), ...day('to', read[toName]) },
    onPage: (page) => change({ [pageName]: page === 1 ? undefined : page }),
    onRange: ({ from, to }) => change({ [fromName]: from, [toName]: to, [pageName]: undefined }),
    onChange: (next) => change({ ...next, [pageName]: undefined }),
  };
}
