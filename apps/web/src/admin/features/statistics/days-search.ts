import { rankings, type Ranking } from '#lib/contract/values';
import { choiceParam, pageParam } from '../../../lib/search-params.js';
import { dayCharts, type DayChart } from '../../components/day-charts.js';
import { comparisons, type Comparison } from '../../lib/compared-days.js';
import { daysSearch, type DaysSearch } from '../../lib/days-search.js';

export interface SiteDaysSearch extends DaysSearch {
  by?: 'day' | 'month';
  against?: Comparison;
  chart?: DayChart;
}
export interface RankingSearch extends DaysSearch {
  by?: Ranking;
}
export interface PointsSearch extends DaysSearch {
  by?: 'day';
  /** The kind of transfer, such as `gift_attendance`. */
  reason?: string;
  page?: number;
}
export interface RateEarningsSearch extends DaysSearch {
  by?: 'owner';
  /** Its name in `rolling_json`. */
  rate?: string;
  page?: number;
}

export const siteDaysSearch = (raw: Record<string, unknown>): SiteDaysSearch => ({
  ...daysSearch(raw),
  ...choiceParam('by', raw['by'], ['day', 'month'] as const),
  ...choiceParam('against', raw['against'], comparisons),
  ...choiceParam('chart', raw['chart'], dayCharts),
});
export const rankingSearch = (raw: Record<string, unknown>): RankingSearch => ({
  ...daysSearch(raw),
  ...choiceParam('by', raw['by'], rankings),
});
export const pointsSearch = (raw: Record<string, unknown>): PointsSearch => ({
  ...daysSearch(raw),
  ...choiceParam('by', raw['by'], ['day'] as const),
  ...nameParam('reason', raw['reason']),
  ...laterPage(raw['page']),
});
export const rateEarningsSearch = (raw: Record<string, unknown>): RateEarningsSearch => ({
  ...daysSearch(raw),
  ...choiceParam('by', raw['by'], ['owner'] as const),
  ...nameParam('rate', raw['rate']),
  ...laterPage(raw['page']),
});

/** A name that the wire uses, such as `gift_attendance`. */
function nameParam<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  return typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? ({ [key]: value } as { [K in Key]: string }) : {};
}

function laterPage(value: unknown): { page?: number } {
  const page = pageParam(value);
  return page > 1 ? { page } : {};
}
