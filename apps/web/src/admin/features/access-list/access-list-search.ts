import { pageParam, textParam } from '../../../lib/search-params.js';

/** The page's URL. */
export interface AccessListSearch {
  q?: string;
  list?: 'black' | 'white';
  page?: number;
}

export function accessListSearch(raw: Record<string, unknown>): AccessListSearch {
  const page = pageParam(raw['page']);
  const list = raw['list'];
  return { ...textParam('q', raw['q']), ...(list === 'black' || list === 'white' ? { list } : {}), ...(page > 1 ? { page } : {}) };
}
