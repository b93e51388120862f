import type { CallInput } from '../../../lib/contract.js';
import { choiceParam, dateParam, idParam, pageParam, textParam } from '../../../lib/search-params.js';
import {
  betResults,
  betSorts as sorts,
  betStatuses as states,
  gameFamilies,
  plays,
  stepFilters,
  type StepFilter,
} from '#lib/contract/values';

export { betResults, gameFamilies as families };

export type BetState = (typeof states)[number];
export type BetResult = (typeof betResults)[number];
type Family = (typeof gameFamilies)[number];
type SortKey = (typeof sorts)[number];
/** `-name` is descending, as in the heads of a table. */
export type BetSort = SortKey | `-${SortKey}`;

/** Filters that are a whole number of at least 1, by their name in the URL. */
const numbers = ['min', 'max', 'minPayout', 'level', 'round', 'roundId', 'fixtureId', 'memberId', 'agentId', 'stepId', 'bet'] as const;

export interface BetSearch extends Partial<Record<(typeof numbers)[number], number>> {
  state?: BetState;
  result?: BetResult;
  q?: string;
  game?: string;
  /** The parent of `stepId` at the bet, 0 above the top of the tree; and whose of the bets from there. */
  stepBelowId?: number;
  stepReach?: StepFilter;
  /** Bets of those who stood directly below this agent; 0: below none. */
  parentId?: number;
  /** Bets on draws, tickets on sports, or what is played at vendors. */
  on?: 'draws' | 'sports' | 'casino' | 'slot';
  /** Bets on this kind of play. */
  play?: (typeof plays)[number];
  /** Names what was played at vendors beside the bets. */
  parts?: 1;
  log?: 'wallet' | 'access';
  status?: 'open' | 'closed';
  family?: Family;
  market?: string;
  /** One pick or several. */
  kind?: 'single' | 'multi';
  minOdds?: number;
  /** Address that the bet came from. */
  address?: string;
  from?: string;
  to?: string;
  sort?: BetSort;
  page?: number;
}

export const defaultSort: BetSort = '-placedAt';

/** Reads the list's URL. */
export function betSearch(raw: Record<string, unknown>): BetSearch {
  const page = pageParam(raw['page']);
  const minOdds = Number(raw['minOdds']);
  const sort = String(raw['sort'] ?? '');
  const isSort = sort !== defaultSort && (sorts as readonly string[]).includes(sort.replace(/^-/, ''));
  const whole = numbers.flatMap((name) => {
    const value = Number(raw[name]);
    return Number.isSafeInteger(value) && value > 0 && (name !== 'level' || value <= 7) ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(whole),
    ...(raw['stepBelowId'] === 0 ? { stepBelowId: 0 } : idParam('stepBelowId', raw['stepBelowId'])),
    ...(raw['parentId'] === 0 ? { parentId: 0 } : idParam('parentId', raw['parentId'])),
    ...choiceParam('stepReach', raw['stepReach'], stepFilters),
    ...choiceParam('state', raw['state'], states),
    ...choiceParam('result', raw['result'], betResults),
    ...textParam('q', raw['q']),
    ...textParam('game', raw['game']),
    ...choiceParam('on', raw['on'], ['draws', 'sports', 'casino', 'slot'] as const),
    ...choiceParam('play', raw['play'], plays),
    ...(Number(raw['parts']) === 1 ? { parts: 1 as const } : {}),
    ...choiceParam('log', raw['log'], ['wallet', 'access'] as const),
    ...choiceParam('status', raw['status'], ['open', 'closed'] as const),
    ...choiceParam('family', raw['family'], gameFamilies),
    ...textParam('market', raw['market']),
    ...choiceParam('kind', raw['kind'], ['single', 'multi'] as const),
    ...(minOdds > 1 && minOdds <= 100_000 ? { minOdds } : {}),
    ...textParam('address', raw['address']),
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...(isSort ? { sort: sort as BetSort } : {}),
    ...(page > 1 ? { page } : {}),
  };
}

/** The filters as the call takes them, without the page. */
export function betFilters(search: BetSearch): CallInput<'admin/bet/get'> {
  const sort = search.sort ?? defaultSort;
  const filters = {
    status: search.state,
    result: search.result,
    search: search.q,
    game: search.game,
    family: search.family,
    ticket: search.on === 'sports' ? true : search.on === 'draws' ? false : undefined,
    play: search.play,
    market: search.market,
    kind: search.kind,
    level: search.level,
    round: search.round,
    roundId: search.roundId,
    fixtureId: search.fixtureId,
    memberId: search.memberId,
    agentId: search.agentId,
    stepId: search.stepId,
    stepBelowId: search.stepBelowId,
    stepReach: search.stepReach,
    parentId: search.parentId,
    minStake: search.min,
    maxStake: search.max,
    minPayout: search.minPayout,
    minOdds: search.minOdds,
    address: search.address,
    startedAt: search.from,
    endedAt: search.to,
    ...(sort === defaultSort ? {} : { sort: sort.replace(/^-/, '') as SortKey, ascending: !sort.startsWith('-') }),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as CallInput<'admin/bet/get'>;
}

/** What narrows the list; status, order, page and the opened bet do not. */
const narrowing = [
  'result',
  'q',
  'game',
  'on',
  'play',
  'family',
  'market',
  'kind',
  'minOdds',
  'address',
  'from',
  'to',
  'min',
  'max',
  'minPayout',
  'level',
  'round',
  'roundId',
  'fixtureId',
  'memberId',
  'agentId',
  'stepId',
  'stepBelowId',
  'stepReach',
  'parentId',
] as const satisfies readonly (keyof BetSearch)[];

export const isNarrowed = (search: BetSearch): boolean => narrowing.some((name) => search[name] !== undefined);

/** A change that takes every filter away. */
export const withoutFilters: Partial<BetSearch> = Object.fromEntries(narrowing.map((name) => [name, undefined]));

/** Filters that stand in the second row. */
const detailed = [
  'family',
  'play',
  'market',
  'kind',
  'level',
  'round',
  'roundId',
  'fixtureId',
  'agentId',
  'stepId',
  'parentId',
  'memberId',
  'max',
  'minOdds',
  'minPayout',
  'address',
] as const satisfies readonly (keyof BetSearch)[];

/** Whether one of them is used: the second row stays open then. */
export const isDetailed = (search: BetSearch): boolean => detailed.some((name) => search[name] !== undefined);
