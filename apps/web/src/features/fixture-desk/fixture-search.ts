import type { CallInput } from '../../lib/contract.js';
import { dateParam, pageParam, textParam } from '../../lib/search-params.js';
import { sportIds } from '../../lib/sports-words.js';

/** Page size of the list. */
export const PAGE_SIZE = 20;

export const fixtureStates = ['scheduled', 'live', 'finished', 'postponed', 'abandoned', 'cancelled'] as const;

export interface FixtureSearch {
  status?: (typeof fixtureStates)[number];
  sport?: (typeof sportIds)[number];
  league?: number;
  /** Seoul day of the start. */
  day?: string;
  q?: string;
  source?: string;
  overdue?: true;
  /** Fixtures with bets only. */
  bets?: true;
  page?: number;
}

const oneOf = <Value extends string>(values: readonly Value[], raw: unknown): Value | undefined => values.find((value) => value === raw);

/** Reads the list's URL. */
export function fixtureSearch(raw: Record<string, unknown>): FixtureSearch {
  const page = pageParam(raw['page']);
  const league = Number(raw['league']);
  const status = oneOf(fixtureStates, raw['status']);
  const sport = oneOf(sportIds, raw['sport']);
  const isOn = (value: unknown): boolean => value === true || value === 'true';
  return {
    ...(status === undefined ? {} : { status }),
    ...(sport === undefined ? {} : { sport }),
    ...(Number.isSafeInteger(league) && league > 0 ? { league } : {}),
    ...dateParam('day', raw['day']),
    ...textParam('q', raw['q']),
    ...textParam('source', raw['source']),
    ...(isOn(raw['overdue']) ? { overdue: true } : {}),
    ...(isOn(raw['bets']) ? { bets: true } : {}),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters as the call takes them, without the page. */
export function fixtureFilters({ league, q, bets, page: _, ...same }: FixtureSearch): CallInput<'admin/sports/fixture/get'> {
  return {
    ...same,
    ...(league === undefined ? {} : { leagueId: league }),
    ...(q === undefined ? {} : { search: q }),
    ...(bets === undefined ? {} : { withBets: bets }),
  };
}

/** A page of them. */
export const fixtureQuery = (search: FixtureSearch): CallInput<'admin/sports/fixture/get'> => ({
  skip: ((search.page ?? 1) - 1) * PAGE_SIZE,
  take: PAGE_SIZE,
  ...fixtureFilters(search),
});

/** What narrows the list; the page does not. */
export const isNarrowed = ({ page: _, ...filters }: FixtureSearch): boolean => Object.values(filters).some((value) => value !== undefined);
