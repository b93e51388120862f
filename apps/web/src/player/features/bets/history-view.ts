import type { CallInput, GameFamily } from '../../../lib/contract.js';

/** One choice of the status tabs: a status, or a result of settled bets. */
export const choices = ['all', 'accepted', 'settled', 'won', 'lost', 'void', 'cash_out', 'cancelled'] as const;
export type BetChoice = (typeof choices)[number];

/** Kinds of games: sports, and the families of draws. */
export const families = ['sports', 'powerball', 'ladder', 'keno_ladder', 'keno', 'five_of_45'] as const satisfies readonly (
  | GameFamily
  | 'sports'
)[];
export type GameKind = (typeof families)[number];

/** What a betting history shows, as its URL says it. */
export interface HistoryView {
  readonly page: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: BetChoice | undefined;
  readonly family?: GameKind | undefined;
  readonly game?: string | undefined;
}

export const ROWS = 20;

/** A view out of a URL's search; what is none of the choices is left out. */
export function historyView(search: {
  page: number;
  from?: string;
  to?: string;
  status?: string;
  family?: string;
  game?: string;
}): HistoryView {
  return {
    page: search.page,
    from: search.from,
    to: search.to,
    status: choices.find((choice) => choice === search.status),
    family: families.find((family) => family === search.family),
    game: search.game,
  };
}

/** The view as the server is asked for it. */
export function historyInput({ status = 'all', family, game, from, to, page }: HistoryView): CallInput<'user/game/bet/get'> {
  const byStatus =
    status === 'accepted' || status === 'settled' || status === 'cancelled' ? { status } : status === 'all' ? {} : { result: status };
  return {
    skip: (page - 1) * ROWS,
    take: ROWS,
    ...byStatus,
    ...(family === undefined ? {} : family === 'sports' ? { ticket: true } : { family }),
    ...(game === undefined ? {} : { game }),
    ...(from === undefined ? {} : { startedAt: from }),
    ...(to === undefined ? {} : { endedAt: to }),
  };
}
