import { pageParam } from '../../../lib/search-params.js';

/** The page's URL: the open report, and the page of the list. */
export interface ReportsSearch {
  report?: number;
  page?: number;
}

export function reportsSearch(raw: Record<string, unknown>): ReportsSearch {
  const page = pageParam(raw['page']);
  const report = Number(raw['report']);
  return { ...(Number.isInteger(report) && report > 0 ? { report } : {}), ...(page > 1 ? { page } : {}) };
}
