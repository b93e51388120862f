import { useState } from 'react';
import { callKey, queryClient, refresh, takePush, useCall } from '../../../lib/queries.js';
import type { CallOutput } from '../../../lib/contract.js';
import { usePush } from '../../../lib/use-push.js';
import { isRoundDecided } from '#lib/contract/values';

export type GameView = CallOutput<'user/game/round/get'>;
export type Game = GameView['game'];
export type Round = NonNullable<GameView['current']>;
export type PastRound = GameView['recent'][number];
export type Market = GameView['markets'][number];
export type OwnLimits = NonNullable<GameView['limits']>;

/** Rounds that the road keeps. */
const MAX_RECENT = 2_000;

/** A round replaces what is known of it only when it is newer: pushes and answers may cross. */
export function newerRound<R extends Round | null>(known: R, incoming: Round): R | Round {
  return known !== null && known.id === incoming.id && known.version >= incoming.version ? known : incoming;
}

/** Whether a round has come to its end, with a result or without one. */
export const isOver = ({ status }: Pick<PastRound, 'status'>): boolean => isRoundDecided(status);

/**
 * Takes a round that was pushed into what is on screen: the current round when it is that one or a later one, the last
 * result when it is over and later than the one shown.
 */
export function takeRound(view: GameView, round: Round): GameView {
  if (round.game !== view.game.id) return view;
  return { ...view, ...takePair(view, round), recent: isOver(round) ? takeRecent(view.recent, round) : view.recent };
}

type Pair = Pick<GameView, 'current' | 'last'>;

function takePair({ current, last }: Pair, round: Round): Pair {
  const isLater = current === null || round.opensAt > current.opensAt;
  const isThis = current?.id === round.id;
  return {
    current: isThis ? newerRound(current, round) : !isOver(round) && isLater ? round : current,
    last: isOver(round) && (last === null || round.opensAt >= last.opensAt) ? newerRound(last, round) : last,
  };
}

function takeRecent(recent: readonly PastRound[], round: PastRound): PastRound[] {
  const known = recent.find((each) => each.id === round.id);
  if (known !== undefined) return recent.map((each) => (each === known && known.revision <= round.revision ? round : each));
  return [...recent, round].sort((a, b) => (a.drawsAt < b.drawsAt ? -1 : 1)).slice(-MAX_RECENT);
}

/** Runs for everything that happens to rounds. */
function useRoundUpdates(take: (round: Round) => void): void {
  usePush('round.opened', take);
  usePush('round.closed', take);
  usePush('round.drawn', take);
  usePush('round.voided', take);
  usePush('round.corrected', take);
}

/** A draw game, live. */
export function useDrawGame(game: string): ReturnType<typeof useCall<'user/game/round/get'>> {
  const key = callKey('user/game/round/get', { game });
  const query = useCall('user/game/round/get', { game }, { refetchInterval: 20_000, staleTime: 1_000 });
  const readAfresh = (): void => void queryClient.invalidateQueries({ queryKey: key });
  useRoundUpdates((round) => {
    if (round.game === game) takePush<GameView>(key, (view) => takeRound(view, round));
  });
  // Odds, limits and the chain of a new day come with the read.
  usePush('round.opened', (round) => {
    if (round.game === game) readAfresh();
  });
  usePush('game.changed', (data) => {
    if (data.game === game) readAfresh();
  });
  return query;
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

export type GameRounds = CallOutput<'user/game/round/list'>['rounds'][number];

/** Takes a pushed round into the list of games. */
export function takeIntoList(rounds: readonly GameRounds[], round: Round): GameRounds[] {
  return rounds.map((entry) => (entry.game.id === round.game ? { ...entry, ...takePair(entry, round) } : entry));
}

/** Every released draw game with its current and its last round, live. */
export function useGameList(): ReturnType<typeof useCall<'user/game/round/list'>> {
  const list = useCall('user/game/round/list', undefined, { refetchInterval: 20_000 });
  useRoundUpdates((round) => {
    takePush<CallOutput<'user/game/round/list'>>(callKey('user/game/round/list'), (known) => ({
      ...known,
      rounds: takeIntoList(known.rounds, round),
    }));
    if (list.data?.rounds.some((entry) => entry.game.id === round.game) === false) refresh('user/game/round/list');
  });
  usePush('game.changed', () => refresh('user/game/round/list'));
  return list;
}
