import { accountUnits, historyGroups, type HistoryGroup } from '#lib/contract/values';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';

export const groups = Object.keys(historyGroups) as HistoryGroup[];

/** The page's URL; money of the last seven days when it says nothing. */
export interface HistorySearch {
  unit?: (typeof accountUnits)[number];
  group?: HistoryGroup;
  q?: string;
  /** What this administrator did. */
  staff?: number;
  from?: string;
  to?: string;
  page?: number;
}

export function historySearch(raw: Record<string, unknown>): HistorySearch {
  const page = pageParam(raw['page']);
  return {
    ...choiceParam('unit', raw['unit'], accountUnits),
    ...choiceParam('group', raw['group'], groups),
    ...textParam('q', raw['q']),
    ...idParam('staff', raw['staff']),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(page > 1 ? { page } : {}),
  };
}
