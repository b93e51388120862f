import { plays, statisticsMeasures, type StatisticsMeasure, type StepReach } from '#lib/contract/values';
import { choiceParam, idParam, pageParam } from '../../../lib/search-params.js';
import { comparisons, type Comparison } from '../../lib/compared-days.js';
import { daysSearch, type DaysSearch } from '../../lib/days-search.js';
import { listOfPlay } from '../../lib/drill-down.js';

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

/** The list of what was settled of a step's bets; its sum is the cell's GGR. */
export function settlementsOfStep(
  id: number,
  reach: StepReach | undefined,
  days: { from: string; to: string },
  search: StepsSearch,
): { to: string; search: object } {
  const step = {
    stepId: id,
    stepBelowId: search.agent ?? 0,
    ...(reach && { stepReach: reach }),
    ...(search.play && { play: search.play }),
  };
  return { to: '/admin/statistics/settlements', search: { ...days, ...step } };
}

/** The list of bets with what a cell is made of. */
export function betsOfStep(id: number, reach: StepReach | undefined, days: { from: string; to: string }, search: StepsSearch): object {
  return {
    ...days,
    stepId: id,
    stepBelowId: search.agent ?? 0,
    ...(reach && { stepReach: reach }),
    ...(search.play && listOfPlay[search.play]),
  };
}
