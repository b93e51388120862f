import { choiceParam, pageParam, textParam } from '../../../lib/search-params.js';

export const staffTabs = ['roles', 'staff', 'sessions'] as const;
export type StaffTab = (typeof staffTabs)[number];

/** The page's URL. */
export interface StaffSearch {
  tab?: StaffTab;
  q?: string;
  page?: number;
}

export function staffSearch(raw: Record<string, unknown>): StaffSearch {
  const page = pageParam(raw['page']);
  return { ...choiceParam('tab', raw['tab'], staffTabs), ...textParam('q', raw['q']), ...(page > 1 ? { page } : {}) };
}
