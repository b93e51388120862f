import { balanceGroups, momentKinds, type BalanceGroup, type MomentKind } from '#lib/contract/values';
import { choiceParam } from '../../../lib/search-params.js';
import { listParams } from '../../../ui/list/use-list-url.js';

/** The tabs of a member's page. */
export const tabs = [
  'timeline',
  'overview',
  'statement',
  'requests',
  'bets',
  'logins',
  'limits',
  'protection',
  'messages',
  'history',
] as const;
export type PageTab = (typeof tabs)[number];

export const requestKinds = ['deposit', 'withdrawal'] as const;

/** Two lists stand on the tab of messages, so their pages have names of their own. */
export const inquiries = 'inquiries';
export const messages = 'messages';

/**
 * The page’s URL; the timeline when it names no tab. Beside these it holds page and days of the tab’s list; the tab of bets has the
 * filters of bets.
 */
export interface PageSearch {
  tab?: PageTab;
  /** What the timeline is held to: everything unless named. */
  of?: MomentKind;
  /** Whose requests are listed: deposits unless named. */
  kind?: 'withdrawal';
  /** What the statement is of: money unless named. */
  unit?: 'point' | 'balance';
  /** Whose entries the statement lists: all unless named. */
  group?: BalanceGroup;
}

export function pageSearch(raw: Record<string, unknown>): PageSearch {
  const tab = tabs.find((each) => each === raw['tab']);
  if (tab === undefined || tab === 'timeline') return { ...listParams(raw), ...choiceParam('of', raw['of'], momentKinds) };
  if (tab === 'overview') return { tab };
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
