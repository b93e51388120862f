import { dateParam } from '../../lib/search-params.js';

/** Seoul days, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The URL of a report about some days. */
export interface DaysSearch {
  from?: string;
  to?: string;
}

export const daysSearch = (raw: Record<string, unknown>): DaysSearch => ({
  ...dateParam('from', raw['from']),
  ...dateParam('to', raw['to']),
});

/** What a period is compared with. */
export const comparisons = ['before', 'weekday', 'month', 'none'] as const;
export type Comparison = (typeof comparisons)[number];
