import type { SearchSchemaInput } from '@tanstack/react-router';
import { serverNow } from '../lib/clock.js';
import { seoulDay } from '../lib/format.js';
import { choiceParam, pageParam, textParam } from '../lib/search-params.js';
import { listParams } from '../ui/list/use-list-url.js';
import { gameTypes, plays, type GameType, type Play } from './lib/plays.js';
import { betSearch, listSearch, type BetSearch, type ListSearch } from './search.js';
import { accountUnits, positionStates, rollingGroupings, tradeDirections } from '#lib/contract/values';

export { accountUnits as tradeUnits, tradeDirections as tradeStates };

type Raw = Record<string, unknown> & SearchSchemaInput;

/** The first and the last day of a report: today when none is named, one day when only one is. */
export function reportDays({ from, to }: Pick<ListSearch, 'from' | 'to'>): { from: string; to: string } {
  const today = seoulDay(serverNow());
  return { from: from ?? to ?? today, to: to ?? from ?? today };
}

export interface StatisticsSearch extends ListSearch {
  q?: string;
  play?: Play;
  reach?: 'direct';
  /** What the chart of days shows in place of money. */
  chart?: 'bets';
}

export const statisticsSearch = (raw: Raw): StatisticsSearch => ({
  ...listSearch(raw),
  ...textParam('q', raw['q']),
  ...choiceParam('play', raw['play'], plays),
  ...choiceParam('reach', raw['reach'], ['direct'] as const),
  ...choiceParam('chart', raw['chart'], ['bets'] as const),
});

export interface RollingSearch extends StatisticsSearch {
  gameType?: GameType;
}

export const rollingSearch = (raw: Raw): RollingSearch => ({
  ...statisticsSearch(raw),
  ...choiceParam('gameType', raw['gameType'], gameTypes),
});

export interface RoleSearch extends StatisticsSearch {
  roleName?: string;
}

export const roleSearch = (raw: Raw): RoleSearch => ({ ...statisticsSearch(raw), ...textParam('roleName', raw['roleName']) });

type RollingGrouping = (typeof rollingGroupings)[number];

/** The agent opens the bets of a rolling `run` at the page `bets`, or sums rolling `by` day or member instead of reading runs. */
export interface TraceSearch extends ListSearch {
  run?: number;
  bets?: number;
  by?: RollingGrouping;
}

export const traceSearch = (raw: Raw): TraceSearch => ({
  ...listSearch(raw),
  ...idParam('run', raw['run']),
  ...idParam('bets', raw['bets']),
  ...choiceParam('by', raw['by'], rollingGroupings),
});

export interface LosingSearch extends ListSearch {
  reach?: 'direct';
}

export const losingSearch = (raw: Raw): LosingSearch => ({
  ...listSearch(raw),
  ...choiceParam('reach', raw['reach'], ['direct'] as const),
});

export interface BookSearch extends ListSearch {
  /** Pages of the lists above the tabs. */
  openPage?: number;
  periodPage?: number;
  belowPage?: number;
  tab?: 'statement' | 'settlements';
  state?: (typeof positionStates)[number];
}

export const bookSearch = (raw: Raw): BookSearch => ({
  ...listSearch(raw),
  ...listParams(raw, 'open'),
  ...listParams(raw, 'period'),
  ...listParams(raw, 'below'),
  ...choiceParam('tab', raw['tab'], ['statement', 'settlements'] as const),
  ...choiceParam('state', raw['state'], positionStates),
});

/** `to` is the day behind the period's last. */
export type BookStatementSearch = Pick<ListSearch, 'page' | 'from' | 'to'>;

export const bookStatementSearch = (raw: Raw): BookStatementSearch => {
  const { page, from, to } = listSearch(raw);
  return { ...(page === undefined ? {} : { page }), ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
};

export interface TradeSearch extends ListSearch {
  q?: string;
  unit?: (typeof accountUnits)[number];
  status?: (typeof tradeDirections)[number];
}

export const tradeSearch = (raw: Raw): TradeSearch => ({
  ...listSearch(raw),
  ...textParam('q', raw['q']),
  ...choiceParam('unit', raw['unit'], accountUnits),
  ...choiceParam('status', raw['status'], tradeDirections),
});

/** `id` is the message or inquiry that is open. */
export interface MessageSearch {
  page?: number;
  id?: number;
  tab?: 'sent';
}

export const messageSearch = (raw: Raw): MessageSearch => {
  const page = pageParam(raw['page']);
  return { ...(page === 1 ? {} : { page }), ...idParam('id', raw['id']), ...choiceParam('tab', raw['tab'], ['sent'] as const) };
};

export interface GameLogSearch extends BetSearch {
  play?: Play;
  /** Of what is played at vendors. */
  log?: 'wallet' | 'access';
  status?: 'open' | 'closed';
}

export const gameLogSearch = (raw: Raw): GameLogSearch => ({
  ...betSearch(raw),
  ...choiceParam('play', raw['play'], plays),
  ...choiceParam('log', raw['log'], ['wallet', 'access'] as const),
  ...choiceParam('status', raw['status'], ['open', 'closed'] as const),
});

/** What a window is about: a bet by its `id`, or a casino or slot `round`. */
export interface DetailSearch {
  id?: number;
  round?: number;
}

export const detailSearch = (raw: Raw): DetailSearch => ({ ...idParam('id', raw['id']), ...idParam('round', raw['round']) });

function idParam<N extends string>(name: N, value: unknown): { [K in N]?: number } {
  const id = Number(value);
  return (Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {}) as { [K in N]?: number };
}
