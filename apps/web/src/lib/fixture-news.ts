import type { FixtureState, PushData } from './contract.js';

type Market = PushData<'odds.changed'>['markets'][number];

/** A fixture with what was pushed about its clock, score and state; news that is older than what is known changes nothing. */
export function withState<Fixture extends FixtureState & { marketCount: number }>(fixture: Fixture, news: PushData<'fixture.changed'>): Fixture {
  return news.id === fixture.id && news.version >= fixture.version ? { ...fixture, ...news } : fixture;
}

/** Markets with what was pushed about some of them: changed ones in their place, new ones at the end. */
export function withMarkets(markets: readonly Market[], news: readonly Market[]): Market[] {
  const known = new Map(markets.map((market) => [market.id, market]));
  for (const market of news) {
    const before = known.get(market.id);
    if (before === undefined || market.version >= before.version) known.set(market.id, market);
  }
  return [...known.values()];
}
