import { campaignKinds, campaignStates } from '#lib/contract/values';
import { choiceParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';

/** The URL of the list of campaigns. */
export interface CampaignSearch {
  q?: string;
  state?: (typeof campaignStates)[number];
  kind?: (typeof campaignKinds)[number];
  page?: number;
}

/** The URL of what belongs to one campaign: its codes, or who got its bonuses. */
export interface CampaignPartSearch {
  campaign?: number;
  q?: string;
  page?: number;
}

const paged = (raw: Record<string, unknown>): { q?: string; page?: number } => {
  const page = pageParam(raw['page']);
  return { ...textParam('q', raw['q']), ...(page > 1 ? { page } : {}) };
};

export const campaignSearch = (raw: Record<string, unknown>): CampaignSearch => ({
  ...paged(raw),
  ...choiceParam('state', raw['state'], campaignStates),
  ...choiceParam('kind', raw['kind'], campaignKinds),
});

export const campaignPartSearch = (raw: Record<string, unknown>): CampaignPartSearch => ({
  ...paged(raw),
  ...idParam('campaign', raw['campaign']),
});
