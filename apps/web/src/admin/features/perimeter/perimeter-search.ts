import { accessResults } from '#lib/contract/values';
import { choiceParam, dateParam, pageParam, textParam } from '../../../lib/search-params.js';

export const perimeterTabs = ['domains', 'staff', 'blocked', 'access'] as const;
export type PerimeterTab = (typeof perimeterTabs)[number];
export const accessKinds = ['player', 'agent', 'admin'] as const;

/** The page's URL; the domains when nothing is said. Of the history the last seven days. */
export interface PerimeterSearch {
  tab?: PerimeterTab;
  q?: string;
  address?: string;
  host?: string;
  kind?: (typeof accessKinds)[number];
  result?: (typeof accessResults)[number];
  from?: string;
  to?: string;
  page?: number;
}

export function perimeterSearch(raw: Record<string, unknown>): PerimeterSearch {
  const page = pageParam(raw['page']);
  return {
    ...choiceParam('tab', raw['tab'], perimeterTabs),
    ...textParam('q', raw['q']),
    ...textParam('address', raw['address']),
    ...textParam('host', raw['host']),
    ...choiceParam('kind', raw['kind'], accessKinds),
    ...choiceParam('result', raw['result'], accessResults),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(page > 1 ? { page } : {}),
  };
}
