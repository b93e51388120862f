import { pageParam, textParam } from '../../../lib/search-params.js';
import { sharedMarks } from '#lib/contract/values';

export { sharedMarks as sharedBy };

export type SharedBy = (typeof sharedMarks)[number];

/** The page's URL; without a mark the page opens on the first that accounts share. */
export interface SuspicionSearch {
  by?: SharedBy;
  q?: string;
  page?: number;
}

export function suspicionSearch(raw: Record<string, unknown>): SuspicionSearch {
  const page = pageParam(raw['page']);
  const by = sharedMarks.find((each) => each === raw['by']);
  return { ...(by === undefined ? {} : { by }), ...textParam('q', raw['q']), ...(page > 1 ? { page } : {}) };
}
