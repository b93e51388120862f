import { positionGroupings } from '#lib/contract/values';
import { choiceParam, idParam, pageParam } from '../../../lib/search-params.js';
import { daysSearch, type DaysSearch } from '../../lib/days-search.js';

/** The page's URL. */
export interface PositionDaysSearch extends DaysSearch {
  by?: (typeof positionGroupings)[number];
  /** Rows of days: of this agent alone. */
  agent?: number;
  page?: number;
}

export function positionDaysSearch(raw: Record<string, unknown>): PositionDaysSearch {
  const page = pageParam(raw['page']);
  return {
    ...daysSearch(raw),
    ...choiceParam('by', raw['by'], positionGroupings),
    ...idParam('agent', raw['agent']),
    ...(page > 1 ? { page } : {}),
  };
}
