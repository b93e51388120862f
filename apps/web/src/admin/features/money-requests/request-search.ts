import type { CallInput } from '../../../lib/contract.js';
import { requestWays, type RequestWay } from '#lib/contract/values';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { kinds, type RequestKind, type RequestStatus } from '../../../shared/money-requests/kinds.js';

/** Orders of a request list. */
export const sorts = ['-requestedAt', 'requestedAt', '-amount', 'amount'] as const;
export type RequestSort = (typeof sorts)[number];
export type RequestTab = RequestStatus | 'all';
export type RequestFlag = 'duplicate' | 'first';

/** What a request list's URL says; whatever is as usual is left out of it. */
export interface RequestSearch {
  tab?: RequestTab;
  q?: string;
  from?: string;
  to?: string;
  bank?: string;
  flag?: RequestFlag;
  way?: RequestWay;
  /** Smallest amount, won. */
  min?: number;
  /** Days on which the request moved the house's money, and whose it is: what a figure of the statistics is made of. */
  bookedFrom?: string;
  bookedTo?: string;
  member?: number;
  sort?: RequestSort;
  page?: number;
}

export const defaultTab: RequestTab = 'waiting';
export const defaultSort: RequestSort = '-requestedAt';

/** Reads a request list's URL; anything that is no filter of this page falls away. */
export function requestSearch(kind: RequestKind): (raw: Record<string, unknown>) => RequestSearch {
  return (raw) => {
    const tab = raw['tab'];
    const flag = raw['flag'];
    const sort = raw['sort'];
    const min = Number(raw['min']);
    const page = pageParam(raw['page']);
    const isTab = tab === 'all' || (kinds[kind].statuses as readonly unknown[]).includes(tab);
    return {
      ...(isTab && tab !== defaultTab ? { tab: tab as RequestTab } : {}),
      ...textParam('q', raw['q']),
      ...dateParam('from', raw['from']),
      ...dateParam('to', raw['to']),
      ...textParam('bank', raw['bank']),
      ...(flag === 'duplicate' || (flag === 'first' && kind === 'deposit') ? { flag } : {}),
      ...choiceParam('way', raw['way'], requestWays),
      ...(Number.isSafeInteger(min) && min > 0 ? { min } : {}),
      ...dateParam('bookedFrom', raw['bookedFrom']),
      ...dateParam('bookedTo', raw['bookedTo']),
      ...idParam('member', raw['member']),
      ...((sorts as readonly unknown[]).includes(sort) && sort !== defaultSort ? { sort: sort as RequestSort } : {}),
      ...(page > 1 ? { page } : {}),
    };
  };
}

/** The filters of a request list as its call takes them, without the page. */
export function requestFilters(search: RequestSearch): CallInput<'admin/deposit/get'> {
  const { tab = defaultTab, q, from, to, bank, flag, way, min, bookedFrom, bookedTo, member, sort = defaultSort } = search;
  return {
    sort,
    ...(tab === 'all' ? {} : { status: tab }),
    ...(q === undefined ? {} : { search: q }),
    ...(from === undefined ? {} : { startedAt: from }),
    ...(to === undefined ? {} : { endedAt: to }),
    ...(bank === undefined ? {} : { bankName: bank }),
    ...(flag === undefined ? {} : { flag }),
    ...(way === undefined ? {} : { way }),
    ...(min === undefined ? {} : { minAmount: min }),
    ...(bookedFrom === undefined ? {} : { bookedFrom }),
    ...(bookedTo === undefined ? {} : { bookedTo }),
    ...(member === undefined ? {} : { memberId: member }),
  };
}
