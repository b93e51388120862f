import { balanceGroups, type BalanceGroup } from '#lib/contract/values';
import { choiceParam } from '../../../lib/search-params.js';
import { listParams } from '../../../ui/list/use-list-url.js';

/** The tabs of a member's page. */
export const tabs = ['overview', 'statement', 'requests', 'bets', 'logins', 'limits', 'protection', 'messages', 'history'] as const;
export type PageTab = (typeof tabs)[number];

export const requestKinds = ['deposit', 'withdrawal'] as const;

/** Two lists stand on the tab of messages, so their pages have names of their own. */
export const inquiries = 'inquiries';
export const messages = 'messages';

/** The page's URL. Beside these it holds page and days of the tab's list; the tab of bets has the filters of bets. */
export interface PageSearch {
  tab?: PageTab;
  /** Whose requests are listed: deposits unless named. */
  kind?: 'withdrawal';
  /** What the statement is of: money unless named. */
  unit?: 'point' | 'balance';
  /** Whose entries the statement lists: all unless named. */
  group?: BalanceGroup;
}

export function pageSearch(raw: Record<string, unknown>): PageSearch {
  const tab = tabs.find((each) => each === raw['tab']);
  if (tab === undefined || tab === 'overview') return {};
  return {
    tab,
    ...listParams(raw),
    ...listParams(raw, inquiries),
    ...listParams(raw, messages),
    ...choiceParam('kind', raw['kind'], ['withdrawal'] as const),
    ...choiceParam('unit', raw['unit'], ['point', 'balance'] as const),
    ...choiceParam('group', raw['group'], Object.keys(balanceGroups) as BalanceGroup[]),
  };
}
