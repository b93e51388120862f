import { choiceParam, pageParam } from '../../../lib/search-params.js';

export const approvalTabs = ['waiting', 'own', 'decided'] as const;
export type ApprovalTab = (typeof approvalTabs)[number];

/** The page's URL: what waits when it says nothing. */
export interface ApprovalsSearch {
  tab?: ApprovalTab;
  page?: number;
  /** The request whose details are open. */
  open?: number;
}

export function approvalsSearch(raw: Record<string, unknown>): ApprovalsSearch {
  const page = pageParam(raw['page']);
  const open = Number(raw['open']);
  return {
    ...choiceParam('tab', raw['tab'], approvalTabs),
    ...(page > 1 ? { page } : {}),
    ...(Number.isSafeInteger(open) && open > 0 ? { open } : {}),
  };
}
