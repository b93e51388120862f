import { describe, expect, it } from '@jest/globals';
import { adminFixture, matchOdds } from '../../testing/fixtures.js';
import { takeUpdates, type FixtureUpdates } from './fixture-updates.js';

const fixture = adminFixture({ version: 4, score: [1, 0], markets: [matchOdds(1, { version: 2 }), matchOdds(2, { version: 5 })] });
const state = (version: number, score: [number, number]): FixtureUpdates['state'] => ({
  id: 7,
  status: 'live',
  kickOff: fixture.kickOff,
  clock: null,
  score,
  corners: null,
  cards: null,
  shots: null,
  shotsOnTarget: null,
  suspended: null,
  version,
  marketCount: 3,
});
const news = (told: FixtureUpdates['state'], ...markets: ReturnType<typeof matchOdds>[]): FixtureUpdates => ({
  state: told,
  markets: new Map(markets.map((market) => [market.id, market])),
});

describe('updates of a fixture', () => {
  it('takes the newer state and keeps what pushes say nothing of', () => {
    expect(takeUpdates(fixture, news(state(5, [2, 0])))).toMatchObject({ score: [2, 0], stakes: fixture.stakes, league: fixture.league });
  });
  it('is the same object when nothing is newer', () => {
    expect(takeUpdates(fixture, news(state(4, [9, 9]), matchOdds(2, { version: 5 })))).toBe(fixture);
  });
  it('puts changed markets in their place, and new ones at the end where the fixture is there whole', () => {
    const told = news(null, matchOdds(3), matchOdds(2, { version: 4 }), matchOdds(1, { version: 3, odds: { home: 2.5 } }));
    expect(takeUpdates(fixture, told, { isWhole: true }).markets.map(({ id, version }) => [id, version])).toEqual([
      [1, 3],
      [2, 5],
      [3, 1],
    ]);
    expect(takeUpdates(fixture, told).markets.map(({ id }) => id)).toEqual([1, 2]);
  });
  it('brings pushed odds to those of the level, of markets that are known and of new ones', () => {
    const told = news(null, matchOdds(1, { version: 3, odds: { home: 2.5, away: 3 } }), matchOdds(3, { odds: { home: 2 } }));
    const { markets } = takeUpdates(fixture, told, { isWhole: true, marginPercent: 10 });
    expect(markets.map(({ odds }) => odds)).toEqual([{ home: 2.35, away: 2.8 }, fixture.markets[1]!.odds, { home: 1.9 }]);
    expect(takeUpdates(fixture, told, { isWhole: true }).markets[2]).toBe(told.markets.get(3));
  });
});
