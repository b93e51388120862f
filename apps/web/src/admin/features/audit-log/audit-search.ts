import { auditActions, type AuditAction } from '#lib/kernel';
import { choiceParam, dateParam, pageParam, textParam } from '../../../lib/search-params.js';
import { auditActors } from '#lib/contract/values';

export { auditActors };

/** The page's URL; the last seven days of everybody when nothing is said. */
export interface AuditSearch {
  q?: string;
  by?: (typeof auditActors)[number];
  /** This action alone. */
  action?: AuditAction;
  from?: string;
  to?: string;
  page?: number;
}

export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...choiceParam('by', raw['by'], auditActors),
    ...choiceParam('action', raw['action'], auditActions),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(page > 1 ? { page } : {}),
  };
}
