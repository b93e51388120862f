import { choiceParam, pageParam } from '../../../lib/search-params.js';

export const alertTabs = ['waiting', 'taken', 'rules'] as const;
export type AlertTab = (typeof alertTabs)[number];

/** The page's URL: alerts that nobody has taken when it says nothing. */
export interface AlertsSearch {
  tab?: AlertTab;
  page?: number;
}

export function alertsSearch(raw: Record<string, unknown>): AlertsSearch {
  const page = pageParam(raw['page']);
  return { ...choiceParam('tab', raw['tab'], alertTabs), ...(page > 1 ? { page } : {}) };
}
