import { costBases, costGroupings, costLines, type CostBasis, type CostGrouping } from '#lib/contract/values';
import { choiceParam, idParam, pageParam } from '../../../lib/search-params.js';
import { daysSearch, type DaysSearch } from '../../lib/days-search.js';

/** Lines of the statement that open to a list of their own. */
export const openedLines = [...costLines, 'vendorFees'] as const;
export type OpenedLine = (typeof openedLines)[number];

/** The page's URL; bonuses of yesterday one by one when it says nothing. */
export interface CostsSearch extends DaysSearch {
  line?: OpenedLine;
  by?: CostGrouping;
  /** Of rolling and losing: what counts on the days instead of what was booked on them. */
  basis?: CostBasis;
  /** With this member or agent alone. */
  person?: number;
  page?: number;
}

export function costsSearch(raw: Record<string, unknown>): CostsSearch {
  const page = pageParam(raw['page']);
  return {
    ...daysSearch(raw),
    ...choiceParam('line', raw['line'], openedLines),
    ...choiceParam('by', raw['by'], costGroupings),
    ...choiceParam('basis', raw['basis'], costBases),
    ...idParam('person', raw['person']),
    ...(page > 1 ? { page } : {}),
  };
}
