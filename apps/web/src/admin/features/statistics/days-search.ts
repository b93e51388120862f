import { rankings, type Ranking } from '#lib/contract/values';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import { choiceParam, dateParam } from '../../../lib/search-params.js';

const DAY_MS = 86_400_000;

/** The URL of a report about some days. */
export interface DaysSearch {
  from?: string;
  to?: string;
}
export interface SiteDaysSearch extends DaysSearch {
  by?: 'day' | 'month';
}
export interface RankingSearch extends DaysSearch {
  by?: Ranking;
}

export const daysSearch = (raw: Record<string, unknown>): DaysSearch => ({
  ...dateParam('from', raw['from']),
  ...dateParam('to', raw['to']),
});
export const siteDaysSearch = (raw: Record<string, unknown>): SiteDaysSearch => ({
  ...daysSearch(raw),
  ...choiceParam('by', raw['by'], ['day', 'month'] as const),
});
export const rankingSearch = (raw: Record<string, unknown>): RankingSearch => ({
  ...daysSearch(raw),
  ...choiceParam('by', raw['by'], rankings),
});

/** The days that the URL says; without any the newest. @param count how many of them */
export function daysOf({ from, to }: DaysSearch, count: number): { from: string; to: string } {
  const last = to ?? seoulDay(serverNow());
  return { from: from ?? seoulDay(Date.parse(last) - (count - 1) * DAY_MS), to: last };
}
