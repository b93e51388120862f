import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { must } from '#lib/kernel';
import { type CatalogueHarness, createCatalogueHarness, handicap, matchOdds, totals } from '../../test/support/catalogue-harness.js';
import { sectionGroup } from './settings/sports-settings.js';

const bothScore = { type: 'both_score', line: null, odds: { yes: 1.8, no: 1.95 } };
const corners = { type: 'corners_totals', line: 9.5, odds: { over: 1.85, under: 1.9 } };
const score = { full: [2, 1], half: [1, 0], corners: [6, 5], cards: null, startedAt: null } as const;

let world: CatalogueHarness;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await createCatalogueHarness();
  ids.whole = await world.fixture({
    markets: [matchOdds(), totals(2.5, 1.9, 1.95), totals(3.5, 3, 1.35), handicap(-0.25), bothScore, corners],
  });
  ids.early = await world.fixture({ home: 'Leeds United', away: 'Fulham', inMinutes: 30 });
  ids.other = await world.fixture({ league: 'Championship', home: 'Derby', away: 'Burnley', inMinutes: 26 * 60, markets: [bothScore] });
  ids.live = await world.fixture({ home: 'Everton', away: 'Wolves', inMinutes: -20 });
  ids.begun = await world.fixture({ home: 'Brentford', away: 'Spurs', inMinutes: -1 });
  ids.virtual = await world.fixture({ league: 'Virtual League', virtual: true, home: 'Reds', away: 'Blues', inMinutes: 1 });
  ids.unpriced = await world.fixture({ home: 'Bournemouth', away: 'Burnley', markets: [] });
  ids.hidden = await world.fixture({ league: 'Hidden League', home: 'Hull', away: 'Stoke' });
  ids.over = await world.fixture({ home: 'Arsenal', away: 'Fulham', inMinutes: -300 });
  await world.database.query(`UPDATE league SET shown = false WHERE name = 'Hidden League'`);
  await world.database.query(`UPDATE league SET ordinal = 1 WHERE name = 'Championship'`);
  await world.database.transaction(async (tx) => {
    await world.changes.change(tx, ids.live!, { status: 'live', score: [1, 0] });
    await world.changes.enter(tx, ids.over!, {
      result: { ...score, full: [...score.full], half: [...score.half], corners: [...score.corners] },
      source: 'test',
      enteredBy: null,
      reason: '',
    });
  });
});
afterAll(() => world.close());

const page = (input: Partial<Parameters<CatalogueHarness['queries']['page']>[0]> = {}) =>
  world.queries.page({ section: 'europe', skip: 0, take: 50, ...input });
const idsOf = async (input: Parameters<typeof page>[0]) => (await page(input)).items.map(({ id }) => id);

describe('a section’s list', () => {
  it('has what can be bet on in it, by league and start', async () => {
    expect(await idsOf({ section: 'europe' })).toEqual([ids.other, ids.early, ids.whole]);
    expect(await idsOf({ section: 'cross' })).toEqual([ids.early, ids.whole]);
    expect(await idsOf({ section: 'special' })).toEqual([ids.other, ids.whole]);
    expect(await idsOf({ section: 'special2' })).toEqual([ids.whole]);
    expect(await idsOf({ section: 'inplay' })).toEqual([ids.live]);
    expect(await idsOf({ section: 'live' })).toEqual([ids.live]);
    expect(await idsOf({ section: 'virtual' })).toEqual([ids.virtual]);
  });

  it('shows a row’s kinds, of each the most even line, and counts all', async () => {
    const row = must((await page()).items[2], 'the fixture with all markets');
    expect(row.markets.map(({ type, line }) => [type, line])).toEqual([
      ['match_odds', null],
      ['handicap', -0.25],
      ['totals', 2.5],
    ]);
    expect(row).toMatchObject({
      marketCount: 6,
      league: { name: 'Premier League' },
      home: { name: 'Arsenal' },
      kickOff: '2026-11-21T13:00:00.000+09:00',
    });
    expect((await page({ section: 'cross' })).items[1]).toMatchObject({ marketCount: 4, markets: { length: 3 } });
    expect((await page({ section: 'special' })).items[1]).toMatchObject({
      marketCount: 1,
      markets: [{ type: 'both_score', odds: { yes: 1.8 } }],
    });
  });

  it.each([
    ['a sport', { sport: 'tennis' }, []],
    ['a day of Seoul', { day: '2026-11-22' }, ['other']],
    ['some hours', { withinHours: 1 }, ['early']],
    ['a team', { search: 'leeds' }, ['early']],
    ['a league', { search: 'CHAMPION' }, ['other']],
    ['a text that is no pattern', { search: '%' }, []],
  ] as const)('is narrowed to %s', async (_, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected.map((name) => ids[name]));
  });

  it('comes in pages that know how many there are', async () => {
    expect(await page({ skip: 1, take: 1 })).toMatchObject({ items: [{ id: ids.early }], total: 3 });
    expect(await page({ skip: 10, take: 5 })).toMatchObject({ items: [], total: 3 });
  });

  it('keeps a fixture whose markets are halted, and lets go of one whose markets are closed', async () => {
    const [market] = await world.markets.ofFixtures(world.database, [ids.early!]);
    const bring = (status: 'active' | 'suspended' | 'closed') =>
      world.database.transaction((tx) => world.changes.switchMarkets(tx, ids.early!, [market!.id], status, 'test'));
    await bring('suspended');
    expect(await idsOf({})).toContain(ids.early);
    await bring('closed');
    expect(await idsOf({})).not.toContain(ids.early);
    await bring('active');
  });

  it('is empty while the section is not on sale', async () => {
    await world.settings.change(sectionGroup('special2'), { onSale: false }, 'test');
    expect(await page({ section: 'special2' })).toMatchObject({ items: [], total: 0 });
    const { sections } = await world.queries.menu({});
    expect(sections.find(({ section }) => section === 'special2')).toEqual({ section: 'special2', fixtures: 0, onSale: false });
    await world.settings.change(sectionGroup('special2'), { onSale: true }, 'test');
  });
});

describe('the menu', () => {
  it('counts what the lists have', async () => {
    const { sections, sports } = await world.queries.menu({});
    for (const { section, fixtures } of sections) expect(fixtures).toBe((await page({ section })).total);
    expect(sports).toMatchObject([{ sport: 'football', fixtures: 5 }]);
    expect(sports[0]?.leagues.map(({ name, fixtures }) => [name, fixtures])).toEqual([
      ['Championship', 1],
      ['Premier League', 3],
      ['Virtual League', 1],
    ]);
  });

  it('has the leagues of one section', async () => {
    const { sports } = await world.queries.menu({ section: 'cross' });
    expect(sports[0]?.leagues.map(({ name, fixtures }) => [name, fixtures])).toEqual([['Premier League', 2]]);
    expect((await world.queries.menu({ section: 'inplay' })).sports).toMatchObject([{ fixtures: 1 }]);
  });
});

describe('a fixture’s page', () => {
  it('has all markets in order, or those of a section', async () => {
    const { fixture } = await world.queries.one({ fixture_id: ids.whole! });
    expect(fixture.markets.map(({ type }) => type)).toEqual(['match_odds', 'handicap', 'totals', 'totals', 'both_score', 'corners_totals']);
    const special = await world.queries.one({ fixture_id: ids.whole!, section: 'special2' });
    expect(special.fixture).toMatchObject({ marketCount: 1, markets: [{ type: 'corners_totals', line: 9.5 }] });
    await expect(world.queries.one({ fixture_id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stays there with its results when the fixture is over', async () => {
    const { fixture } = await world.queries.one({ fixture_id: ids.over! });
    expect(fixture).toMatchObject({
      status: 'finished',
      score: [2, 1],
      marketCount: 0,
      markets: [{ status: 'settled', results: { home: 'won', draw: 'lost', away: 'lost' } }],
    });
  });
});

describe('what a kept slip asks', () => {
  it('is answered in its order with each market’s fixture; what does not exist is left out', async () => {
    const markets = await world.markets.ofFixtures(world.database, [ids.whole!, ids.over!]);
    const asked = [markets.at(-1)!.id, 999_999, markets[0]!.id];
    const answer = await world.queries.marketsNow({ ids: asked });
    expect(answer.markets.map(({ id }) => id)).toEqual([asked[0], asked[2]]);
    expect(answer.markets.map(({ fixture }) => fixture.id)).toEqual([ids.over, ids.whole]);
  });
});

describe('results', () => {
  it('are the fixtures that are over', async () => {
    const whole = { skip: 0, take: 20 };
    expect(await world.queries.results(whole)).toMatchObject({
      total: 1,
      items: [{ id: ids.over, revision: 1, result: { full: [2, 1], corners: [6, 5], cards: null } }],
    });
    expect(await world.queries.results({ ...whole, search: 'leeds' })).toEqual({ items: [], total: 0 });
    expect(await world.queries.results({ ...whole, day: '2026-11-20' })).toEqual({ items: [], total: 0 });
  });
});
