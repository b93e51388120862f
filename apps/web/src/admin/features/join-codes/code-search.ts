import { pageParam, textParam } from '../../../lib/search-params.js';

/** The page's URL. */
export interface CodeSearch {
  q?: string;
  page?: number;
}

export function codeSearch(raw: Record<string, unknown>): CodeSearch {
  const page = pageParam(raw['page']);
  return { ...textParam('q', raw['q']), ...(page > 1 ? { page } : {}) };
}
