import { choiceParam, pageParam } from '../../../lib/search-params.js';

export const personalDataTabs = ['wishes', 'accesses', 'retention'] as const;
export type PersonalDataTab = (typeof personalDataTabs)[number];

/** The page's URL: the wishes when it says nothing. */
export interface PersonalDataSearch {
  tab?: PersonalDataTab;
  page?: number;
}

export function personalDataSearch(raw: Record<string, unknown>): PersonalDataSearch {
  const page = pageParam(raw['page']);
  return { ...choiceParam('tab', raw['tab'], personalDataTabs), ...(page > 1 ? { page } : {}) };
}
