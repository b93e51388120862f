import { pageParam, textParam } from '../../../lib/search-params.js';
import { joinStatuses } from '#lib/contract/values';

export { joinStatuses as joinTabs };

export type JoinTab = (typeof joinStatuses)[number];

/** The page's URL; those who wait when nothing is said. */
export interface JoinSearch {
  q?: string;
  tab?: JoinTab;
  page?: number;
}

export function joinSearch(raw: Record<string, unknown>): JoinSearch {
  const page = pageParam(raw['page']);
  const tab = joinStatuses.find((each) => each === raw['tab']);
  return { ...textParam('q', raw['q']), ...(tab === undefined || tab === 'waiting' ? {} : { tab }), ...(page > 1 ? { page } : {}) };
}
