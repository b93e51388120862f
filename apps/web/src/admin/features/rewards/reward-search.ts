import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { itemStates } from '#lib/contract/values';

export { itemStates };

/** The URL of a list of what members did: attendance and spins. */
export interface RecordSearch {
  q?: string;
  from?: string;
  to?: string;
  page?: number;
  /** Id of the row that is open. */
  open?: number;
}

/** The URL of the list of tickets and coupons. */
export interface ItemSearch {
  q?: string;
  state?: (typeof itemStates)[number];
  page?: number;
}

const paged = (raw: Record<string, unknown>): { q?: string; page?: number } => {
  const page = pageParam(raw['page']);
  return { ...textParam('q', raw['q']), ...(page > 1 ? { page } : {}) };
};

export const recordSearch = (raw: Record<string, unknown>): RecordSearch => ({
  ...paged(raw),
  ...dateParam('from', raw['from']),
  ...dateParam('to', raw['to']),
  ...idParam('open', raw['open']),
});

export const itemSearch = (raw: Record<string, unknown>): ItemSearch => ({
  ...paged(raw),
  ...choiceParam('state', raw['state'], itemStates),
});

/** The filters of a list as its call takes them, without the page. */
export function recordFilters({ q, from, to }: RecordSearch): { search?: string; from?: string; until?: string } {
  return {
    ...(q === undefined ? {} : { search: q }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { until: to }),
  };
}

export const isNarrowed = ({ q, from, to }: RecordSearch): boolean => [q, from, to].some((value) => value !== undefined);
