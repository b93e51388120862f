import type { CallInput } from '../../../lib/contract.js';
import { dateParam, pageParam, textParam } from '../../../lib/search-params.js';
import { gameFamilies, roundStatuses } from '#lib/contract/values';

export { roundStatuses as roundStates, gameFamilies as families };

export interface RoundSearch {
  status?: (typeof roundStatuses)[number];
  game?: string;
  family?: (typeof gameFamilies)[number];
  day?: string;
  overdue?: true;
  /** Rounds with bets only. */
  bets?: true;
  page?: number;
  /** The round that the drawer shows. */
  round?: number;
}

/** Reads the list's URL. */
export function roundSearch(raw: Record<string, unknown>): RoundSearch {
  const page = pageParam(raw['page']);
  const round = Number(raw['round']);
  const isOn = (value: unknown): boolean => value === true || value === 'true';
  return {
    ...((roundStatuses as readonly unknown[]).includes(raw['status']) ? { status: raw['status'] as RoundSearch['status'] & string } : {}),
    ...textParam('game', raw['game']),
    ...((gameFamilies as readonly unknown[]).includes(raw['family']) ? { family: raw['family'] as RoundSearch['family'] & string } : {}),
    ...dateParam('day', raw['day']),
    ...(isOn(raw['overdue']) ? { overdue: true } : {}),
    ...(isOn(raw['bets']) ? { bets: true } : {}),
    ...(page > 1 ? { page } : {}),
    ...(Number.isSafeInteger(round) && round > 0 ? { round } : {}),
  };
}

/** The filters as the call takes them, without the page. */
export function roundFilters({ status, game, family, day, overdue, bets }: RoundSearch): CallInput<'admin/round/get'> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(game === undefined ? {} : { game }),
    ...(family === undefined ? {} : { family }),
    ...(day === undefined ? {} : { day }),
    ...(overdue === undefined ? {} : { overdue }),
    ...(bets === undefined ? {} : { withBets: bets }),
  };
}
