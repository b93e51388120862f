import { choiceParam, pageParam, textParam } from '../../../lib/search-params.js';

/** The page's URL. */
export interface MessageSearch {
  q?: string;
  /** Those that were taken back. */
  show?: 'deleted';
  page?: number;
}

export function messageSearch(raw: Record<string, unknown>): MessageSearch {
  const page = pageParam(raw['page']);
  return { ...textParam('q', raw['q']), ...choiceParam('show', raw['show'], ['deleted'] as const), ...(page > 1 ? { page } : {}) };
}
