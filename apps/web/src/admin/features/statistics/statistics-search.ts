import { plays, statisticsDimensions, statisticsMeasures, type StatisticsDimension, type StatisticsMeasure } from '#lib/contract/values';
import { choiceParam, dateParam, idParam, pageParam } from '../../../lib/search-params.js';
import { comparisons, type Comparison } from '../../lib/compared-days.js';

type Play = (typeof plays)[number];

const bases = ['settled', 'placed'] as const;

/** The page's URL: this week by day when it says nothing. */
export interface StatisticsSearch {
  from?: string;
  to?: string;
  by?: StatisticsDimension;
  then?: StatisticsDimension;
  basis?: (typeof bases)[number];
  play?: Play;
  /** The branch that is looked at. */
  agent?: number;
  sort?: StatisticsMeasure;
  against?: Comparison;
  page?: number;
}

export function statisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  const page = pageParam(raw['page']);
  return {
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...choiceParam('by', raw['by'], statisticsDimensions),
    ...choiceParam('then', raw['then'], statisticsDimensions),
    ...choiceParam('basis', raw['basis'], bases),
    ...choiceParam('play', raw['play'], plays),
    ...idParam('agent', raw['agent']),
    ...choiceParam('sort', raw['sort'], statisticsMeasures),
    ...choiceParam('against', raw['against'], comparisons),
    ...(page > 1 ? { page } : {}),
  };
}
