import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';

export type Vendor = CallOutput<'admin/casino/vendor/get'>['items'][number];
/** What saving a vendor takes. */
export type VendorDraft = CallInput<'admin/casino/vendor/save'>;
export type VendorGame = CallOutput<'admin/casino/game/get'>['items'][number];

export const casinoTabs = ['vendors', 'games', 'playing', 'rounds', 'wallets', 'free', 'differences', 'calls'] as const;
export type CasinoTab = (typeof casinoTabs)[number];

/** What of the casino is shown, as it stands in the URL. */
export interface CasinoSearch {
  tab?: CasinoTab;
  vendor?: string;
  /** Casino games or slots. */
  kind?: 'casino' | 'slot';
  /** Games on sale, or held. */
  sale?: 'on' | 'off';
  log?: 'wallet' | 'access';
  status?: 'open' | 'closed';
  /** Calls that nobody knows the outcome of, or that are asked no more. */
  calls?: 'unknown' | 'dead';
  from?: string;
  to?: string;
  q?: string;
  /** The round that is open in its dialog when the page is entered. */
  round?: number;
  page?: number;
}

export function casinoSearch(raw: Record<string, unknown>): CasinoSearch {
  const page = pageParam(raw['page']);
  const tab = casinoTabs.find((name) => name === raw['tab']);
  return {
    ...(tab === undefined ? {} : { tab }),
    ...textParam('vendor', raw['vendor']),
    ...choiceParam('kind', raw['kind'], ['casino', 'slot'] as const),
    ...choiceParam('sale', raw['sale'], ['on', 'off'] as const),
    ...choiceParam('log', raw['log'], ['wallet', 'access'] as const),
    ...choiceParam('status', raw['status'], ['open', 'closed'] as const),
    ...choiceParam('calls', raw['calls'], ['unknown', 'dead'] as const),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...textParam('q', raw['q']),
    ...idParam('round', raw['round']),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters of the games. */
export function gameFilters({ vendor, kind, sale, q }: CasinoSearch) {
  return {
    ...(vendor && { vendor }),
    ...(kind && { kind }),
    ...(sale && { released: sale === 'on' }),
    ...(q && { search: q }),
  };
}
