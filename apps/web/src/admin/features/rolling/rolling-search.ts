import { mostRecoveryDays } from '#lib/kernel';
import { comparisons, type Comparison } from '../../lib/compared-days.js';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import { listParams } from '../../../ui/list/use-list-url.js';

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
  against?: Comparison;
  /** The pages of the runs and of the bets of one. */
  runsPage?: number;
  betsPage?: number;
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
    ...choiceParam('against', raw['against'], comparisons),
    ...listParams(raw, 'runs'),
    ...listParams(raw, 'bets'),
  };
}

/** The days as the calls take them. */
export const periodOf = ({ from, to }: RollingSearch): { startedAt?: string; endedAt?: string } => ({
  ...(from === undefined ? {} : { startedAt: from }),
  ...(to === undefined ? {} : { endedAt: to }),
});

const DAY_MS = 86_400_000;

/** Whether days are chosen whose rolling may be recovered: nothing is recovered of all time. The server checks the same. */
export function mayRecover({ startedAt, endedAt }: { startedAt?: string; endedAt?: string }): boolean {
  if (startedAt === undefined || endedAt === undefined) return false;
  const days = (Date.parse(endedAt) - Date.parse(startedAt)) / DAY_MS + 1;
  return days >= 1 && days <= mostRecoveryDays;
}
