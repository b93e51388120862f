import { rankings, type Ranking } from '#lib/contract/values';
import { choiceParam } from '../../../lib/search-params.js';
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
