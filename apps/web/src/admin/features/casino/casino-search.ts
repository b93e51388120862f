import { casinoCallDirections } from '#lib/contract/values';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';

export type Vendor = CallOutput<'admin/casino/vendor/get'>['items'][number];
/** What saving a vendor takes. */
export type VendorDraft = CallInput<'admin/casino/vendor/save'>;
export type VendorGame = CallOutput<'admin/casino/game/get'>['items'][number];

export const casinoTabs = ['vendors', 'games', 'playing', 'rounds', 'wallets', 'free', 'differences', 'calls', 'log'] as const;
export type CasinoTab = (typeof casinoTabs)[number];

/** What of the casino is shown, as it stands in the URL. */
export interface CasinoSearch {
  tab?: CasinoTab;
  vendor?: string;
  /** Casino games or slots. */
  kind?: 'casino' | 'slot';
  /** Games on sale, or held. */
  sale?: 'on' | 'off';
  /** Games with this tag. */
  tag?: string;
  log?: 'wallet' | 'access';
  status?: 'open' | 'closed';
  /** Calls without a known outcome, or that are asked no more. */
  calls?: 'unknown' | 'dead';
  /** Of the log of calls: who called, the name of the call, the code of its answer, calls with another code than OK alone. */
  direction?: (typeof casinoCallDirections)[number];
  call?: string;
  code?: string;
  refused?: 'yes';
  account?: string;
  /** The vendor's numbers of a round and a transaction. */
  roundNumber?: string;
  txId?: string;
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
    ...textParam('tag', raw['tag']),
    ...choiceParam('log', raw['log'], ['wallet', 'access'] as const),
    ...choiceParam('status', raw['status'], ['open', 'closed'] as const),
    ...choiceParam('calls', raw['calls'], ['unknown', 'dead'] as const),
    ...choiceParam('direction', raw['direction'], casinoCallDirections),
    ...textParam('call', raw['call']),
    ...textParam('code', raw['code']),
    ...choiceParam('refused', raw['refused'], ['yes'] as const),
    ...textParam('account', raw['account']),
    ...textParam('roundNumber', raw['roundNumber']),
    ...textParam('txId', raw['txId']),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...textParam('q', raw['q']),
    ...idParam('round', raw['round']),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters of the games. */
export function gameFilters({ vendor, kind, sale, tag, q }: CasinoSearch) {
  return {
    ...(vendor && { vendor }),
    ...(kind && { kind }),
    ...(sale && { released: sale === 'on' }),
    ...(tag && { tag }),
    ...(q && { search: q }),
  };
}

/** The filters of the log of calls. */
export function logFilters({ vendor, direction, call, code, refused, account, roundNumber, txId }: CasinoSearch) {
  return {
    ...(vendor && { vendor }),
    ...(direction && { direction }),
    ...(call && { call }),
    ...(code && { code }),
    ...(refused && { refused: true }),
    ...(account && { account }),
    ...(roundNumber && { round: roundNumber }),
    ...(txId && { txId }),
  };
}
