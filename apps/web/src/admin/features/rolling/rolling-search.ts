import { dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';

/** The page's URL. */
export interface RollingSearch {
  q?: string;
  state?: 'payable';
  from?: string;
  to?: string;
  page?: number;
  /** Id of the owner whose runs are open, and of the run whose bets are. */
  owner?: number;
  run?: number;
}

export function rollingSearch(raw: Record<string, unknown>): RollingSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...(raw['state'] === 'payable' ? { state: 'payable' as const } : {}),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(page > 1 ? { page } : {}),
    ...idParam('owner', raw['owner']),
    ...idParam('run', raw['run']),
  };
}

/** The days as the calls take them. */
export const periodOf = ({ from, to }: RollingSearch): { startedAt?: string; endedAt?: string } => ({
  ...(from === undefined ? {} : { startedAt: from }),
  ...(to === undefined ? {} : { endedAt: to }),
});
