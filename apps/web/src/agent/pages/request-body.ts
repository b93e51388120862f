import type { ListSearch, RequestSearch } from '../search.js';

/** Page and days of a list as its call takes them. */
export function pageBody(
  { page = 1, from, to }: ListSearch,
  take: number,
): { skip: number; take: number; startedAt?: string; endedAt?: string } {
  return {
    skip: (page - 1) * take,
    take,
    ...(from === undefined ? {} : { startedAt: from }),
    ...(to === undefined ? {} : { endedAt: to }),
  };
}

/** The filters of a list of requests as its call takes them; status and flag differ by kind and are added there. */
export function requestBody(
  search: RequestSearch,
  take: number,
): ReturnType<typeof pageBody> & { search?: string; sort?: '-requestedAt' | 'requestedAt' | '-amount' | 'amount' } {
  return {
    ...pageBody(search, take),
    ...(search.q === undefined ? {} : { search: search.q }),
    ...(search.sort === undefined ? {} : { sort: search.sort }),
  };
}
