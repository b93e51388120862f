import { idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { listParams } from '../../../ui/list/use-list-url.js';

/** The page's URL. */
export interface PositionsSearch {
  q?: string;
  state?: 'open';
  page?: number;
  /** Id of the agent whose bets and settlements are open. */
  agent?: number;
  /** The pages of the bets, of the settlements and of the periods. */
  betsPage?: number;
  settledPage?: number;
  periodsPage?: number;
}

export function positionsSearch(raw: Record<string, unknown>): PositionsSearch {
  const page = pageParam(raw['page']);
  return {
    ...textParam('q', raw['q']),
    ...(raw['state'] === 'open' ? { state: 'open' as const } : {}),
    ...(page > 1 ? { page } : {}),
    ...idParam('agent', raw['agent']),
    ...listParams(raw, 'bets'),
    ...listParams(raw, 'settled'),
    ...listParams(raw, 'periods'),
  };
}
