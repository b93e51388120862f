import { pageParam } from '../../../lib/search-params.js';

/** The page's URL: the newest day that is over when it says nothing. */
export interface MarkedSearch {
  day?: string;
  page?: number;
}

export function markedSearch(raw: Record<string, unknown>): MarkedSearch {
  const page = pageParam(raw['page']);
  const day = typeof raw['day'] === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw['day']) ? raw['day'] : undefined;
  return { ...(day !== undefined && { day }), ...(page > 1 ? { page } : {}) };
}
