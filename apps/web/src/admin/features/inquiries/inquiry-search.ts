import type { CallOutput } from '../../../lib/contract.js';
import { pageParam, textParam } from '../../../lib/search-params.js';
import { inquiryStates } from '#lib/contract/values';

export { inquiryStates as inquiryTabs };

export type InquiryItem = CallOutput<'admin/inquiry/get'>['items'][number];
export type InquiryTab = (typeof inquiryStates)[number];

/** The page's URL; those that wait when nothing is said. */
export interface InquirySearch {
  q?: string;
  tab?: InquiryTab;
  page?: number;
}

export function inquirySearch(raw: Record<string, unknown>): InquirySearch {
  const page = pageParam(raw['page']);
  const tab = inquiryStates.find((each) => each === raw['tab']);
  return { ...textParam('q', raw['q']), ...(tab === undefined || tab === 'waiting' ? {} : { tab }), ...(page > 1 ? { page } : {}) };
}
