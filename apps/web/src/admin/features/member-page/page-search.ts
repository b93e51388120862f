/** The tabs of a member's page. */
export const tabs = ['overview', 'statement', 'requests', 'bets', 'logins', 'limits', 'letters', 'history'] as const;
export type PageTab = (typeof tabs)[number];

/** The page's URL. */
export interface PageSearch {
  tab?: PageTab;
}

export function pageSearch(raw: Record<string, unknown>): PageSearch {
  const tab = tabs.find((each) => each === raw['tab']);
  return tab === undefined || tab === 'overview' ? {} : { tab };
}
