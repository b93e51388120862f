import { plays, statisticsMeasures, type StatisticsMeasure, type StepReach } from '#lib/contract/values';
import { choiceParam, idParam, pageParam } from '../../../lib/search-params.js';
import { comparisons, daysSearch, type Comparison, type DaysSearch } from '../../lib/days.js';

const bases = ['settled', 'placed'] as const;

/** The page's URL: the top of the tree over the last seven days when it says nothing. */
export interface StepsSearch extends DaysSearch {
  /** Whose steps are looked at. */
  agent?: number;
  against?: Comparison;
  basis?: (typeof bases)[number];
  play?: (typeof plays)[number];
  sort?: StatisticsMeasure;
  page?: number;
}

export function stepsSearch(raw: Record<string, unknown>): StepsSearch {
  const page = pageParam(raw['page']);
  return {
    ...daysSearch(raw),
    ...idParam('agent', raw['agent']),
    ...choiceParam('against', raw['against'], comparisons),
    ...choiceParam('basis', raw['basis'], bases),
    ...choiceParam('play', raw['play'], plays),
    ...choiceParam('sort', raw['sort'], statisticsMeasures),
    ...(page > 1 ? { page } : {}),
  };
}

/** The list that a cell is the sum of: the bets placed of a step, or what was settled of them. */
export function cellOfStep(
  { id, reach, of }: { id: number; reach?: StepReach | undefined; of: 'turnover' | 'ggr' },
  days: { from: string; to: string },
  { agent, play, basis }: StepsSearch,
): { to: string; search: object } {
  const search = {
    ...days,
    ...((of === 'turnover' || basis === 'placed') && { basis: 'placed' }),
    ...(of === 'ggr' && basis === 'placed' && { effect: 'settled' }),
    ...{ stepId: id, stepBelowId: agent ?? 0 },
    ...(reach && { stepReach: reach }),
    ...(play && { play }),
  };
  return { to: '/admin/statistics/settlements', search };
}
