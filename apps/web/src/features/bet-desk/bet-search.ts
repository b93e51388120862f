import type { CallInput } from '../../lib/contract.js';
import { dateParam, pageParam, textParam } from '../../lib/search-params.js';

/** Page size of the list. */
export const PAGE_SIZE = 20;

const results = ['won', 'lost', 'half_won', 'half_lost', 'push', 'void'] as const;
const states = ['accepted', 'settled', 'cancelled'] as const;
export type BetState = (typeof states)[number];
export type BetResult = (typeof results)[number];

export interface BetSearch {
  state?: BetState;
  result?: BetResult;
  q?: string;
  game?: string;
  from?: string;
  to?: string;
  /** Smallest stake, won. */
  min?: number;
  page?: number;
}

/** Reads the list's URL. */
export function betSearch(raw: Record<string, unknown>): BetSearch {
  const min = Number(raw['min']);
  const page = pageParam(raw['page']);
  return {
    ...((states as readonly unknown[]).includes(raw['state']) ? { state: raw['state'] as BetState } : {}),
    ...((results as readonly unknown[]).includes(raw['result']) ? { result: raw['result'] as BetResult } : {}),
    ...textParam('q', raw['q']),
    ...textParam('game', raw['game']),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(Number.isSafeInteger(min) && min > 0 ? { min } : {}),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters as the call takes them. */
export function betQuery({ state, result, q, game, from, to, min, page = 1 }: BetSearch): CallInput<'admin/bet/get'> {
  return {
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
    ...(state === undefined ? {} : { status: state }),
    ...(result === undefined ? {} : { result }),
    ...(q === undefined ? {} : { search: q }),
    ...(game === undefined ? {} : { game }),
    ...(from === undefined ? {} : { startedAt: from }),
    ...(to === undefined ? {} : { endedAt: to }),
    ...(min === undefined ? {} : { minStake: min }),
  };
}

export { results as betResults };
