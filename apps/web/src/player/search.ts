import type { SearchSchemaInput } from '@tanstack/react-router';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../lib/search-params.js';

type Search = Record<string, unknown> & SearchSchemaInput;

/** Filters of a list with dates, as they stand in its URL. */
export const logSearch = (search: Search): { page: number; from?: string; to?: string; tab?: string } => ({
  page: pageParam(search['page']),
  ...dateParam('from', search['from']),
  ...dateParam('to', search['to']),
  ...choiceParam('tab', search['tab'], ['statement']),
});

/** A page of a board, and what is open on it. */
export const boardSearch = (search: Search): { page: number; id?: number } => ({
  page: pageParam(search['page']),
  ...idParam('id', search['id']),
});

export const freeSearch = (search: Search): { page: number; q?: string; mine?: boolean } => ({
  page: pageParam(search['page']),
  ...textParam('q', search['q']),
  ...(search['mine'] === true ? { mine: true } : {}),
});

/** One post of a board: `?type=freeboard&id=7`, with a page of its comments, counted from the newest. */
export function viewSearch(search: Search): { type?: string; id?: number; comments?: number } {
  const comments = pageParam(search['comments']);
  return { ...textParam('type', search['type']), ...idParam('id', search['id']), ...(comments > 1 ? { comments } : {}) };
}

export const monthSearch = (search: Search): { month?: string } => {
  const month = search['month'];
  return typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};
};
