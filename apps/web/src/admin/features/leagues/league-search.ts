import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { pageParam, textParam } from '../../../lib/search-params.js';
import { sportIds } from '../../../shared/sports/sports-labels.js';

export type League = CallOutput<'admin/sports/league/get'>['items'][number];
export type Team = CallOutput<'admin/sports/team/get'>['items'][number];

export interface LeagueSearch {
  tab?: 'teams';
  sport?: (typeof sportIds)[number];
  q?: string;
  page?: number;
}

/** Reads the page's URL. */
export function leagueSearch(raw: Record<string, unknown>): LeagueSearch {
  const page = pageParam(raw['page']);
  const sport = sportIds.find((id) => id === raw['sport']);
  return {
    ...(raw['tab'] === 'teams' ? { tab: 'teams' as const } : {}),
    ...(sport === undefined ? {} : { sport }),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters as both calls take them, without the page. */
export function leagueFilters({ sport, q }: LeagueSearch): CallInput<'admin/sports/league/get'> {
  return { ...(sport === undefined ? {} : { sport }), ...(q === undefined ? {} : { search: q }) };
}
