import { useNavigate, type SearchSchemaInput } from '@tanstack/react-router';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import { choiceParam, dateParam, pageParam, textParam } from '../lib/search-params.js';
import { depositFlags } from '#lib/contract/values';
import { useRouteSearch } from '../lib/use-route-search.js';

export { depositStatuses as depositStates, withdrawalStatuses as withdrawalStates } from '#lib/contract/values';

export { depositFlags as requestFlags };

type Raw = Record<string, unknown> & SearchSchemaInput;

/** Page and days of a list. `all` is there when the days were opened on purpose on a list that otherwise shows today. */
export interface ListSearch {
  page?: number;
  from?: string;
  to?: string;
  all?: true;
}

/** The first page is left out, so that a plain URL stays plain. */
function pageOf(raw: Raw): { page?: number } {
  const page = pageParam(raw['page']);
  return page === 1 ? {} : { page };
}

export function listSearch(raw: Raw): ListSearch {
  return {
    ...pageOf(raw),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(raw['all'] === true ? { all: true } : {}),
  };
}

export const requestOrders = ['requestedAt', '-amount', 'amount'] as const;
export const betStates = ['accepted', 'won', 'lost', 'cancelled'] as const;

export interface RequestSearch extends ListSearch {
  q?: string;
  status?: string;
  flag?: (typeof depositFlags)[number];
  sort?: (typeof requestOrders)[number];
}

export const requestSearch =
  (states: readonly string[]) =>
  (raw: Raw): RequestSearch => ({
    ...listSearch(raw),
    ...textParam('q', raw['q']),
    ...choiceParam('status', raw['status'], states),
    ...choiceParam('flag', raw['flag'], depositFlags),
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

export const personKinds = ['agent', 'player'] as const;
export const personStates = ['normal_a', 'normal_b', 'suspended', 'blocked', 'withdrawn', 'test'] as const;
export const personTabs = ['statement', 'bets', 'logins', 'rates'] as const;
const numberParam = <N extends string>(name: N, value: unknown): { [K in N]?: number } =>
  (Number.isSafeInteger(value) && (value as number) > 0 ? { [name]: value } : {}) as { [K in N]?: number };

const levelParam = (value: unknown): { level?: number } =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 7 ? { level: value as number } : {};

/** The filters of a list of people below. */
export interface PeopleListSearch extends PeopleSearch {
  page?: number;
  kind?: (typeof personKinds)[number];
  /** A role's stored name, and its priority as the documented address has it. */
  role?: string;
  propirty?: number;
  status?: (typeof personStates)[number];
  level?: number;
  /** Only those directly below. */
  reach?: 'direct';
  sort?: '-joinedAt';
  view?: 'tree';
}

export const peopleListSearch = (raw: Raw): PeopleListSearch => ({
  ...peopleSearch(raw),
  ...pageOf(raw),
  ...choiceParam('kind', raw['kind'], personKinds),
  ...textParam('role', raw['role']),
  ...numberParam('propirty', raw['propirty']),
  ...choiceParam('status', raw['status'], personStates),
  ...levelParam(raw['level']),
  ...choiceParam('reach', raw['reach'], ['direct'] as const),
  ...choiceParam('sort', raw['sort'], ['-joinedAt'] as const),
  ...choiceParam('view', raw['view'], ['tree'] as const),
});

/** Somebody below and what is looked at of him. */
export interface PersonSearch extends Omit<BetSearch, 'q'> {
  id?: number;
  tab?: (typeof personTabs)[number];
  unit?: 'point' | 'balance';
}

export const personSearch = (raw: Raw): PersonSearch => ({
  ...listSearch(raw),
  ...choiceParam('state', raw['state'], betStates),
  ...textParam('game', raw['game']),
  ...numberParam('id', raw['id']),
  ...choiceParam('tab', raw['tab'], personTabs),
  ...choiceParam('unit', raw['unit'], ['point', 'balance'] as const),
});

export interface JoinSearch {
  page?: number;
  q?: string;
  status?: 'refused' | 'approved';
  tab?: 'codes';
}

export const joinSearch = (raw: Raw): JoinSearch => ({
  ...pageOf(raw),
  ...textParam('q', raw['q']),
  ...choiceParam('status', raw['status'], ['refused', 'approved'] as const),
  ...choiceParam('tab', raw['tab'], ['codes'] as const),
});

/** Whose child a new account is to be. */
export interface CreateSearch {
  parent?: string;
}

export const createSearch = (raw: Raw): CreateSearch => textParam('parent', raw['parent']);

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
export function usePageSearch<S extends object>(): [
  S,
  (change: { [K in keyof S]?: S[K] | undefined }, options?: { replace?: boolean }) => void,
] {
  const search = useRouteSearch<S>();
  const navigate = useNavigate();
  const change = (next: object, options: { replace?: boolean } = {}): void => {
    const merged = Object.entries({ ...search, page: undefined, ...next }).filter(([, value]) => value !== undefined);
    void navigate({ to: '.', search: Object.fromEntries(merged) as never, replace: options.replace ?? false, resetScroll: false });
  };
  return [search, change];
}
