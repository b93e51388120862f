import { useEffect, useRef } from 'react';
import { marketOddsOfLevel } from '#lib/kernel';
import type { CallOutput, PushData } from '../../lib/contract.js';
import { usePush } from '../../lib/use-push.js';

export type FixtureCard = CallOutput<'user/sports/fixtures'>['items'][number];
export type SportsMarket = FixtureCard['markets'][number];
type FixtureState = PushData<'fixture.changed'>;

/** What was told of one fixture since the last look. */
export interface FixtureUpdates {
  readonly state: FixtureState | null;
  /** By id, each as it was told last. */
  readonly markets: ReadonlyMap<number, SportsMarket>;
}

/** News come in bursts; the screen takes them in at most this often, ms. */
const EVERY_MS = 60;

/** Runs with the news of fixtures by their ids, a burst of them at once. */
export function useFixtureUpdates(take: (updates: ReadonlyMap<number, FixtureUpdates>) => void): void {
  const waiting = useRef(new Map<number, FixtureUpdates>());
  const timer = useRef<number | undefined>(undefined);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const add = (fixtureId: number, markets: readonly SportsMarket[], state: FixtureState | null): void => {
    const known = waiting.current.get(fixtureId);
    waiting.current.set(fixtureId, {
      state: state ?? known?.state ?? null,
      markets: new Map([...(known?.markets ?? []), ...markets.map((market) => [market.id, market] as const)]),
    });
    timer.current ??= window.setTimeout(() => {
      const news = waiting.current;
      waiting.current = new Map();
      timer.current = undefined;
      latest.current(news);
    }, EVERY_MS);
  };
  usePush('odds.changed', ({ fixtureId, markets }) => add(fixtureId, markets, null));
  usePush('fixture.changed', (state) => add(state.id, [], state));
}

/** The market or what was told of it, whichever is newer: pushes and answers may cross. The same object when nothing is newer. */
export function newerMarket(known: SportsMarket, told: SportsMarket | undefined): SportsMarket {
  return told !== undefined && told.version > known.version ? told : known;
}

/** A market as it is pushed, at the odds of the member's level. @param marginPercent as the answer says that the market goes into */
export function pushedMarket<M extends SportsMarket | undefined>(market: M, marginPercent: number): M {
  return market === undefined || marginPercent === 0 ? market : { ...market, odds: marketOddsOfLevel(market.odds, marginPercent) };
}

/**
 * Takes changes into a fixture on screen. The same object when nothing of it is new, so that its row is not drawn again.
 *
 * @param isWhole the card has all markets of the fixture: one that is told of for the first time joins them.
 * @param marginPercent of the member's level, as the answer with the card says
 */
export function takeUpdates<Card extends FixtureCard>(
  card: Card,
  { state, markets }: FixtureUpdates,
  { isWhole = false, marginPercent = 0 }: { isWhole?: boolean; marginPercent?: number } = {},
): Card {
  const known = new Set(card.markets.map(({ id }) => id));
  const added = isWhole ? [...markets.values()].filter(({ id }) => !known.has(id)).map((each) => pushedMarket(each, marginPercent)) : [];
  const next = [...card.markets.map((market) => newerMarket(market, pushedMarket(markets.get(market.id), marginPercent))), ...added];
  const isSame = added.length === 0 && next.every((market, index) => market === card.markets[index]);
  const isOlder = state === null || state.version <= card.version;
  if (isSame && isOlder) return card;
  return { ...card, ...(isOlder ? {} : state), markets: isSame ? card.markets : next };
}
