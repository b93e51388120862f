import { casinoVolatilities } from '#lib/contract/values';
import { choiceParam, dateParam, pageParam, textParam } from '../../../lib/search-params.js';

/** What of the games is shown, as it stands in the URL. */
export interface CasinoSearch {
  tab?: 'favourites' | 'rounds';
  /** Of the own rounds: what was moved, or the games that were opened. */
  log?: 'wallet' | 'access';
  vendor?: string;
  category?: string;
  /** Of slots: how they pay. */
  volatility?: (typeof casinoVolatilities)[number];
  order?: 'popular';
  q?: string;
  page?: number;
  from?: string;
  to?: string;
}

export function casinoSearch(raw: Record<string, unknown>): CasinoSearch {
  const page = pageParam(raw['page']);
  const tab = raw['tab'];
  return {
    ...(tab === 'favourites' || tab === 'rounds' ? { tab } : {}),
    ...choiceParam('log', raw['log'], ['wallet', 'access'] as const),
    ...textParam('vendor', raw['vendor']),
    ...textParam('category', raw['category']),
    ...choiceParam('volatility', raw['volatility'], casinoVolatilities),
    ...choiceParam('order', raw['order'], ['popular'] as const),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
  };
}
