import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { bankTabs, type BankTab } from '#lib/contract/values';

/** Tabs of the page: lists of entries, and the rules that decide them. */
export const pageTabs = [...bankTabs, 'rules'] as const;
export type PageTab = (typeof pageTabs)[number];
export const defaultTab = 'decide' satisfies BankTab;

/** The page's URL: what is to be decided when it says nothing. */
export interface BankSearch {
  tab?: PageTab;
  q?: string;
  page?: number;
  /** The entry whose details are open. */
  open?: number;
}

export function bankSearch(raw: Record<string, unknown>): BankSearch {
  const page = pageParam(raw['page']);
  return {
    ...choiceParam('tab', raw['tab'], pageTabs),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
    ...idParam('open', Number(raw['open'])),
  };
}
