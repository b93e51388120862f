import { plainDigits } from '#lib/kernel';
import type { CallInput } from '../../../lib/contract.js';
import { dateParam, pageParam, textParam } from '../../../lib/search-params.js';
import { gameFamilies, roundStatuses } from '#lib/contract/values';

export { roundStatuses as roundStates, gameFamilies as families };

export interface RoundSearch {
  status?: (typeof roundStatuses)[number];
  game?: string;
  family?: (typeof gameFamilies)[number];
  day?: string;
  /** Of the day, or the id. */
  number?: number;
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
  const number = Number(raw['number']);
  const isOn = (value: unknown): boolean => value === true || value === 'true';
  return {
    ...((roundStatuses as readonly unknown[]).includes(raw['status']) ? { status: raw['status'] as RoundSearch['status'] & string } : {}),
    ...textParam('game', raw['game']),
    ...((gameFamilies as readonly unknown[]).includes(raw['family']) ? { family: raw['family'] as RoundSearch['family'] & string } : {}),
    ...dateParam('day', raw['day']),
    ...(Number.isSafeInteger(number) && number > 0 ? { number } : {}),
    ...(isOn(raw['overdue']) ? { overdue: true } : {}),
    ...(isOn(raw['bets']) ? { bets: true } : {}),
    ...(page > 1 ? { page } : {}),
    ...(Number.isSafeInteger(round) && round > 0 ? { round } : {}),
  };
}

/** The filters as the call takes them, without the page. */
export function roundFilters({ status, game, family, day, number, overdue, bets }: RoundSearch): CallInput<'admin/round/get'> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(game === undefined ? {} : { game }),
    ...(family === undefined ? {} : { family }),
    ...(day === undefined ? {} : { day }),
    ...(number === undefined ? {} : { numberOrId: number }),
    ...(overdue === undefined ? {} : { overdue }),
    ...(bets === undefined ? {} : { withBets: bets }),
  };
}

/** The number that was typed, as in `512`, `#512` or `512회`; undefined for none. */
export function numberTyped(text: string | undefined): number | undefined {
  const digits = plainDigits(text ?? '').replace(/\D/g, '');
  const number = Number(digits);
  return digits !== '' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
