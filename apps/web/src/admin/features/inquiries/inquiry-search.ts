import { pageParam, textParam } from '../../../lib/search-params.js';

export const inquiryTabs = ['waiting', 'answered', 'closed'] as const;
export type InquiryTab = (typeof inquiryTabs)[number];

/** The page's URL; those that wait when nothing is said. */
export interface InquirySearch {
  q?: string;
  tab?: InquiryTab;
  page?: number;
}

export function inquirySearch(raw: Record<string, unknown>): InquirySearch {
  const page = pageParam(raw['page']);
  const tab = inquiryTabs.find((each) => each === raw['tab']);
  return { ...textParam('q', raw['q']), ...(tab === undefined || tab === 'waiting' ? {} : { tab }), ...(page > 1 ? { page } : {}) };
}
