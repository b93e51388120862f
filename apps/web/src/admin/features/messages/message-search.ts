import { pageParam, textParam } from '../../../lib/search-params.js';

/** The page's URL. */
export interface MessageSearch {
  q?: string;
  page?: number;
}

export function messageSearch(raw: Record<string, unknown>): MessageSearch {
  const page = pageParam(raw['page']);
  return { ...textParam('q', raw['q']), ...(page > 1 ? { page } : {}) };
}
