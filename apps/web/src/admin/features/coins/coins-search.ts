import { choiceParam } from '../../../lib/search-params.js';

export const coinTabs = ['wallets', 'rules'] as const;
export type CoinTab = (typeof coinTabs)[number];

/** The page's URL: wallets and rates when it says nothing. */
export interface CoinsSearch {
  tab?: CoinTab;
}

export const coinsSearch = (raw: Record<string, unknown>): CoinsSearch => choiceParam('tab', raw['tab'], coinTabs);
