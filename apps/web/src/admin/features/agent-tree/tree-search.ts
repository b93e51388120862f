import { textParam } from '../../../lib/search-params.js';

/** The page's URL: view A is the nested tree, view B has a column for every level. */
export interface TreeSearch {
  view?: 'b';
  q?: string;
}

export function treeSearch(raw: Record<string, unknown>): TreeSearch {
  return { ...(raw['view'] === 'b' ? { view: 'b' as const } : {}), ...textParam('q', raw['q']) };
}
