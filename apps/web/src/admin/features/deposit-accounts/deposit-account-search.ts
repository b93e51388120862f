import { choiceParam, pageParam, textParam } from '../../../lib/search-params.js';

export const accountTabs = ['all', 'permanent', 'temporary', 'virtual'] as const;

/** The page's URL; all accounts of the site when nothing is said. */
export interface DepositAccountSearch {
  tab?: 'permanent' | 'temporary' | 'virtual';
  /** Part of a number, a holder, a bank or a member; of virtual accounts. */
  q?: string;
  page?: number;
}

export function depositAccountSearch(raw: Record<string, unknown>): DepositAccountSearch {
  const page = pageParam(raw['page']);
  return {
    ...choiceParam('tab', raw['tab'], ['permanent', 'temporary', 'virtual'] as const),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
  };
}
