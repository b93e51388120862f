import { choiceParam, dateParam, pageParam, textParam } from '../../../lib/search-params.js';

export const auditActors = ['admin', 'agent'] as const;

/** The page's URL; the last seven days of everybody when nothing is said. */
export interface AuditSearch {
  q?: string;
  by?: (typeof auditActors)[number];
  from?: string;
  to?: string;
  page?: number;
}

export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...choiceParam('by', raw['by'], auditActors),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(page > 1 ? { page } : {}),
  };
}
