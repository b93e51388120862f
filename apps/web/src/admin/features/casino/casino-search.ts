import type { CallOutput } from '../../../lib/contract.js';
import { pageParam, textParam } from '../../../lib/search-params.js';

export type Vendor = CallOutput<'admin/casino/vendor/get'>['items'][number];
export type VendorGame = CallOutput<'admin/casino/game/get'>['items'][number];
export type Round = CallOutput<'admin/casino/round/get'>['items'][number];

export const casinoTabs = ['vendors', 'games', 'rounds', 'differences'] as const;
export type CasinoTab = (typeof casinoTabs)[number];

/** What of the casino is shown, as it stands in the URL. */
export interface CasinoSearch {
  tab?: CasinoTab;
  vendor?: string;
  q?: string;
  page?: number;
}

export function casinoSearch(raw: Record<string, unknown>): CasinoSearch {
  const page = pageParam(raw['page']);
  const tab = casinoTabs.find((name) => name === raw['tab']);
  return {
    ...(tab === undefined ? {} : { tab }),
    ...textParam('vendor', raw['vendor']),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters of the lists. */
export function casinoFilters({ vendor, q }: CasinoSearch) {
  return { ...(vendor === undefined ? {} : { vendor }), ...(q === undefined ? {} : { search: q }) };
}
