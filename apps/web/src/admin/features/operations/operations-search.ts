import { deliveryStates, failedJobStates, jobStates, type DeliveryState, type FailedJobState, type JobState } from '#lib/contract/values';
import { choiceParam, pageParam, textParam } from '../../../lib/search-params.js';

export const operationsTabs = ['overview', 'queues', 'failures', 'schedules', 'backups', 'webhooks', 'database'] as const;
export type OperationsTab = (typeof operationsTabs)[number];

/** The page's URL: the overview when it says nothing. */
export interface OperationsSearch {
  tab?: OperationsTab;
  /** The queue whose jobs are listed. */
  queue?: string;
  /** Where they stand in it. */
  jobs?: JobState;
  /** Of failed jobs; those that nobody has dealt with without it. */
  state?: FailedJobState;
  /** Deliveries of this webhook alone, and in this state. */
  webhook?: number;
  delivery?: DeliveryState;
  q?: string;
  page?: number;
}

export function operationsSearch(raw: Record<string, unknown>): OperationsSearch {
  const page = pageParam(raw['page']);
  const webhook = Number(raw['webhook']);
  return {
    ...choiceParam('tab', raw['tab'], operationsTabs),
    ...textParam('queue', raw['queue']),
    ...choiceParam('jobs', raw['jobs'], jobStates),
    ...choiceParam('state', raw['state'], failedJobStates),
    ...(Number.isSafeInteger(webhook) && webhook > 0 ? { webhook } : {}),
    ...choiceParam('delivery', raw['delivery'], deliveryStates),
    ...textParam('q', raw['q']),
    ...(page > 1 ? { page } : {}),
  };
}

export interface OperationsProps {
  search: OperationsSearch;
  onSearch: (change: Partial<OperationsSearch>) => void;
}
