import { pageParam, textParam } from '../../../lib/search-params.js';

/** What of the games is shown, as it stands in the URL. */
export interface CasinoSearch {
  tab?: 'favourites' | 'rounds';
  vendor?: string;
  q?: string;
  page?: number;
}

export function casinoSearch(raw: Record<string, unknown>): CasinoSearch {
  const page = pageParam(raw['page']);
  const tab = raw['tab'];
  return {
    ...(tab === 'favourites' || tab === 'rounds' ? { tab } : {}),
    ...textParam('vendor', raw['vendor']),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
  };
}
