import { pageParam, textParam } from '../../../lib/search-params.js';

export interface OnlineSearch {
  q?: string;
  kind?: 'player' | 'agent';
  page?: number;
}

/** Reads the list's URL. */
export function onlineSearch(raw: Record<string, unknown>): OnlineSearch {
  const page = pageParam(raw['page']);
  const kind = raw['kind'];
  return { ...textParam('q', raw['q']), ...(kind === 'player' || kind === 'agent' ? { kind } : {}), ...(page > 1 ? { page } : {}) };
}
