import { idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { losingStates } from '#lib/contract/values';

export { losingStates };

export type LosingState = (typeof losingStates)[number];

/** The page's URL; the open period when none is said. */
export interface LosingSearch {
  period?: number;
  state?: LosingState;
  q?: string;
  page?: number;
  /** Id of the line whose drawer is open. */
  line?: number;
}

export function losingSearch(raw: Record<string, unknown>): LosingSearch {
  const page = pageParam(raw['page']);
  const state = losingStates.find((each) => each === raw['state']);
  return {
    ...idParam('period', raw['period']),
    ...(state === undefined ? {} : { state }),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
    ...idParam('line', raw['line']),
  };
}
