import { useNavigate, useSearch, type SearchSchemaInput } from '@tanstack/react-router';
import { serverNow } from '../../lib/clock.js';
import { seoulDay } from '../../lib/format.js';
import { dateParam, pageParam, textParam } from '../../lib/search-params.js';

type Raw = Record<string, unknown> & SearchSchemaInput;

/** One of a few words under `name`, or nothing. */
export function choiceParam<N extends string, C extends string>(name: N, value: unknown, choices: readonly C[]): { [K in N]?: C } {
  return (choices.includes(value as C) ? { [name]: value } : {}) as { [K in N]?: C };
}

/** Page and days of a list. `all` is there when the days were opened on purpose on a list that otherwise shows today. */
export interface ListSearch {
  page?: number;
  from?: string;
  to?: string;
  all?: true;
}

/** The first page is left out, so that a plain URL stays plain. */
export function listSearch(raw: Raw): ListSearch {
  const page = pageParam(raw['page']);
  return {
    ...(page === 1 ? {} : { page }),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(raw['all'] === true ? { all: true } : {}),
  };
}

export const requestOrders = ['requestedAt', '-amount', 'amount'] as const;
export const requestFlags = ['duplicate', 'first'] as const;
export const depositStates = ['waiting', 'approved', 'refused', 'approval_cancelled', 'completed'] as const;
export const withdrawalStates = ['waiting', 'approved', 'refused', 'completed'] as const;
export const betStates = ['accepted', 'won', 'lost', 'cancelled'] as const;

export interface RequestSearch extends ListSearch {
  q?: string;
  status?: string;
  flag?: (typeof requestFlags)[number];
  sort?: (typeof requestOrders)[number];
}

export const requestSearch = (states: readonly string[]) => (raw: Raw): RequestSearch => ({
  ...listSearch(raw),
  ...textParam('q', raw['q']),
  ...choiceParam('status', raw['status'], states),
  ...choiceParam('flag', raw['flag'], requestFlags),
  ...choiceParam('sort', raw['sort'], requestOrders),
});

export interface BetSearch extends ListSearch {
  q?: string;
  state?: (typeof betStates)[number];
  game?: string;
}

export const betSearch = (raw: Raw): BetSearch => ({
  ...listSearch(raw),
  ...textParam('q', raw['q']),
  ...choiceParam('state', raw['state'], betStates),
  ...textParam('game', raw['game']),
});

export interface PeopleSearch {
  q?: string;
  online?: true;
}

export const peopleSearch = (raw: Raw): PeopleSearch => ({
  ...textParam('q', raw['q']),
  ...(raw['online'] === true ? { online: true } : {}),
});

export interface HomeSearch extends PeopleSearch {
  day?: string;
  chart?: 'bets';
}

export const homeSearch = (raw: Raw): HomeSearch => ({
  ...peopleSearch(raw),
  ...dateParam('day', raw['day']),
  ...choiceParam('chart', raw['chart'], ['bets'] as const),
});

/** The days a log lists: today when none are named, as specified; open ends when `all` is. */
export function logRange(search: ListSearch): { from?: string; to?: string } {
  if (search.all === true) return {};
  if (search.from === undefined && search.to === undefined) {
    const today = seoulDay(serverNow());
    return { from: today, to: today };
  }
  return { ...(search.from === undefined ? {} : { from: search.from }), ...(search.to === undefined ? {} : { to: search.to }) };
}

/** What the URL says for a chosen range of a log; opening both ends is a choice of its own. */
export function logRangeSearch(range: { from?: string; to?: string }): ListSearch {
  return range.from === undefined && range.to === undefined ? { all: true } : range;
}

/**
 * This page's search parameters and a way to change them. A change starts again at the first page unless it names one;
 * `undefined` removes a parameter.
 */
export function usePageSearch<S extends object>(): [S, (change: { [K in keyof S]?: S[K] | undefined }, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as S;
  const navigate = useNavigate();
  const change = (next: object, options: { replace?: boolean } = {}): void => {
    const merged = Object.entries({ ...search, page: undefined, ...next }).filter(([, value]) => value !== undefined);
    void navigate({ to: '.', search: Object.fromEntries(merged) as never, replace: options.replace ?? false, resetScroll: false });
  };
  return [search, change];
}
