import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CatalogueHarness, createCatalogueHarness, matchOdds } from '../../test/support/catalogue-harness.js';
import { FixtureEventsRepository } from './data/fixture-events.repository.js';
import type { FixtureChange } from './data/fixtures.repository.js';
import { FixtureStory } from './http/fixture-story.js';

let world: CatalogueHarness;
let stories: FixtureStory;
beforeAll(async () => {
  world = await createCatalogueHarness();
  stories = new FixtureStory(world.database, world.fixtures, new FixtureEventsRepository(), world.markets, world.sportsSettings);
});
afterAll(() => world.close());

const story = (id: number) => stories.read({ fixture_id: id });
const change = (id: number, to: FixtureChange) => world.database.transaction((tx) => world.changes.change(tx, id, to));
const end = (id: number, full: [number, number]) => {
  const result = { full, half: null, corners: null, cards: null, startedAt: null };
  return world.database.transaction((tx) => world.changes.enter(tx, id, { result, source: 'test', enteredBy: null, reason: '' }));
};

describe('a match to follow', () => {
  it('tells what was counted, in order, by the match’s clock', async () => {
    const id = await world.fixture({ home: 'A', away: 'B' });
    const clock = { period: 'first', seconds: 600, at: world.clock.now().toISOString(), running: true, speed: 1 } as const;
    await change(id, { status: 'live', clock, score: [0, 0], corners: [0, 0], shots: [0, 0] });
    await change(id, { corners: [1, 0] });
    world.clock.advance(60_000);
    await change(id, { score: [0, 1], shots: [0, 1] });
    expect((await story(id)).events).toEqual([
      { kind: 'corners', side: 'home', points: 1, counts: [1, 0], period: 'first', seconds: 600 },
      { kind: 'score', side: 'away', points: 1, counts: [0, 1], period: 'first', seconds: 660 },
      { kind: 'shots', side: 'away', points: 1, counts: [0, 1], period: 'first', seconds: 660 },
    ]);
  });

  it('has the last goal where it comes with the result, and nothing for a correction', async () => {
    const id = await world.fixture({ home: 'C', away: 'D' });
    await change(id, { status: 'live', score: [0, 0] });
    await end(id, [1, 0]);
    await end(id, [2, 0]);
    expect((await story(id)).events).toMatchObject([{ kind: 'score', side: 'home', points: 1, period: null, seconds: null }]);
  });

  it('tells how the odds of the main market moved, without what only its state changed', async () => {
    const id = await world.fixture({ home: 'E', away: 'F' });
    const [market] = await world.markets.ofFixtures(world.database, [id]);
    await world.database.transaction((tx) => world.changes.switchMarkets(tx, id, [market!.id], 'suspended', 'test'));
    await world.database.transaction((tx) => world.changes.saveMarkets(tx, id, [matchOdds(2.5)], 'test'));
    const { odds } = await story(id);
    expect(odds).toMatchObject({ marketId: market!.id, type: 'match_odds' });
    expect(odds!.moves.map((move) => move.odds['home'])).toEqual([2.6, 2.5]);
  });

  it('tells of earlier matches from each side’s view, those that are over alone', async () => {
    const past = await world.fixture({ home: 'G', away: 'H', inMinutes: -2_880 });
    const back = await world.fixture({ home: 'H', away: 'G', inMinutes: -1_440 });
    await world.fixture({ home: 'G', away: 'H', inMinutes: -720 });
    await end(past, [2, 1]);
    await end(back, [0, 0]);
    const { form, meetings } = await story(await world.fixture({ home: 'G', away: 'H', inMinutes: 120 }));
    expect(meetings.map(({ fixtureId, ended }) => [fixtureId, ended])).toEqual([
      [back, 'drawn'],
      [past, 'won'],
    ]);
    expect([form.home, form.away].map((matches) => matches.map(({ ended }) => ended))).toEqual([
      ['drawn', 'won'],
      ['drawn', 'lost'],
    ]);
  });

  it('is not there without its fixture', async () => {
    await expect(story(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
