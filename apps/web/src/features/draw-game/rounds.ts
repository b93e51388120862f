import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, refresh, useCall } from '../../lib/queries.js';
import type { CallOutput } from '../../lib/contract.js';
import { usePush } from '../../lib/use-push.js';

export type GameView = CallOutput<'user/game/round/get'>;
export type Round = GameView['current'];
export type Market = GameView['markets'][number];

/** Rounds that the road keeps. */
const MAX_RECENT = 2_000;

/** A round replaces what is known of it only when it is newer: pushes and answers may cross. */
export function newerRound<R extends Round | null>(known: R, incoming: Round): R | Round {
  return known !== null && known.id === incoming.id && known.version >= incoming.version ? known : incoming;
}

/**
 * Takes a round that was pushed into what is on screen: the current round when it is that one or a later one, the last
 * result when it is drawn and later than the one shown.
 */
export function takeRound(view: GameView, round: Round): GameView {
  if (round.game !== view.current.game) return view;
  const next = { ...view };
  const isFinished = round.status === 'drawn' || round.status === 'settled' || round.status === 'void';
  if (round.id === view.current.id) next.current = newerRound(view.current, round);
  else if (!isFinished && round.opensAt > view.current.opensAt) next.current = round;
  if (isFinished && (view.last === null || round.opensAt >= view.last.opensAt)) next.last = newerRound(view.last, round);
  if (round.outcomes !== null) next.recent = takeRecent(view.recent, round);
  return next;
}

function takeRecent(recent: readonly Round[], round: Round): Round[] {
  const place = recent.findIndex((each) => each.id === round.id);
  if (place >= 0) return recent.map((each, index) => (index === place ? newerRound(each, round) : each));
  return [...recent, round].sort((a, b) => (a.opensAt < b.opensAt ? -1 : 1)).slice(-MAX_RECENT);
}

function patch(client: QueryClient, game: string, round: Round): void {
  client.setQueryData<GameView>(callKey('user/game/round/get', { game }), (view) => (view === undefined ? view : takeRound(view, round)));
}

/** A draw game, live. `fresh` is the id of the round whose draw has just come in, to be played. */
export function useDrawGame(game: string): { query: ReturnType<typeof useCall<'user/game/round/get'>>; fresh: number | undefined } {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<number | undefined>(undefined);
  const query = useCall('user/game/round/get', { game }, { refetchInterval: 20_000, staleTime: 1_000 });
  const take = (round: Round): void => {
    if (round.game === game) patch(client, game, round);
  };
  usePush('round.opened', (round) => {
    take(round);
    // Odds, limits and the chain of a new day come with the read.
    if (round.game === game) void client.invalidateQueries({ queryKey: callKey('user/game/round/get', { game }) });
  });
  usePush('round.closed', take);
  usePush('round.drawn', (round) => {
    take(round);
    if (round.game === game && round.result !== null) setFresh(round.id);
  });
  usePush('round.voided', take);
  return { query, fresh };
}

/**
 * The markets that a page shows: those on sale, and those that were on sale since the page was opened. A market that
 * closes keeps its place; one that is not sold at all takes none.
 */
export function useShownMarkets(markets: readonly Market[]): readonly Market[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = markets.filter((market) => market.open && !seen.has(market.id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map((market) => market.id)]));
  return markets.filter((market) => market.open || seen.has(market.id));
}

export type RoundPair = CallOutput<'user/game/round/list'>['rounds'][number];

/** Takes a pushed round into the list of games. */
export function takeIntoList(rounds: readonly RoundPair[], round: Round): RoundPair[] {
  return rounds.map((pair) => {
    if (pair.current.game !== round.game) return pair;
    const isFinished = round.status !== 'open' && round.status !== 'closed';
    if (round.id === pair.current.id) return { current: newerRound(pair.current, round), last: isFinished ? round : pair.last };
    if (isFinished) return pair.last === null || round.opensAt >= pair.last.opensAt ? { ...pair, last: newerRound(pair.last, round) } : pair;
    return round.opensAt > pair.current.opensAt ? { ...pair, current: round } : pair;
  });
}

/** The current and the last round of every draw game on sale, live. */
export function useRoundList(): ReturnType<typeof useCall<'user/game/round/list'>> {
  const client = useQueryClient();
  const list = useCall('user/game/round/list', undefined, { refetchInterval: 20_000 });
  const take = (round: Round): void => {
    client.setQueryData<CallOutput<'user/game/round/list'>>(callKey('user/game/round/list'), (known) =>
      known === undefined ? known : { ...known, rounds: takeIntoList(known.rounds, round) });
    if (list.data?.rounds.some((pair) => pair.current.game === round.game) === false) refresh('user/game/round/list');
  };
  usePush('round.opened', take);
  usePush('round.closed', take);
  usePush('round.drawn', take);
  usePush('round.voided', take);
  return list;
}
