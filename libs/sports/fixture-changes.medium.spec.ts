import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { must } from '#lib/kernel';
import { type CatalogueHarness, createCatalogueHarness, handicap, matchOdds, totals } from '../../test/support/catalogue-harness.js';
import { until } from '../../test/support/until.js';

const result = { full: [2, 1] as [number, number], half: null, corners: null, cards: null, startedAt: null };
const told = { result, source: 'test', enteredBy: null, reason: '' };
const corners = { type: 'corners_totals', line: 9.5, odds: { over: 1.85, under: 1.9 } };

let world: CatalogueHarness;
beforeAll(async () => {
  world = await createCatalogueHarness();
});
afterAll(() => world.close());

const marketsOf = (id: number) => world.markets.ofFixtures(world.database, [id]);
const eventsOf = async (name: string, id: number) =>
  (await world.events<{ id?: number; fixtureId?: number }>(name)).filter(({ data }) => (data.id ?? data.fixtureId) === id);
const save = (id: number, drafts: Parameters<typeof world.changes.saveMarkets>[2]) =>
  world.database.transaction((tx) => world.changes.saveMarkets(tx, id, drafts, 'test'));

/** Until somebody waits for a fixture. */
async function waiting(): Promise<void> {
  // Other tests have databases on the same server.
  const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until(
    () => world.database.query(locks),
    (rows) => rows.length > 0,
  );
}

describe('odds that change', () => {
  it('are versions that stay, and are told to who looks at the fixture', async () => {
    const id = await world.fixture({ home: 'A', away: 'B' });
    const [market] = await marketsOf(id);
    expect(await save(id, [matchOdds(2.5), totals(2.5)])).toMatchObject([
      { type: 'match_odds', version: 2 },
      { type: 'totals', version: 1 },
    ]);
    expect(await world.markets.history(world.database, market!.id)).toMatchObject([
      { version: 1, status: 'active', odds: { home: 2.6 }, source: 'test' },
      { version: 2, status: 'active', odds: { home: 2.5 }, source: 'test' },
    ]);
    expect(await eventsOf('odds.changed', id)).toMatchObject([
      { streams: [`fixture:${id}`], data: { fixtureId: id, markets: [{ version: 2, odds: { home: 2.5 } }, { line: 2.5 }] } },
    ]);
  });

  it('are neither written nor told when they are as they were', async () => {
    const id = await world.fixture({ home: 'C', away: 'D' });
    expect(await save(id, [matchOdds()])).toEqual([]);
    expect((await marketsOf(id))[0]).toMatchObject({ version: 1 });
    expect(await eventsOf('odds.changed', id)).toEqual([]);
  });

  it('do not bring back a market that is settled or cancelled', async () => {
    const id = await world.fixture({ home: 'E', away: 'F', markets: [matchOdds(), totals(2.5)] });
    const [, cancelled] = await marketsOf(id);
    await world.database.transaction((tx) => world.changes.switchMarkets(tx, id, [cancelled!.id], 'cancelled', 'test'));
    await world.database.transaction((tx) => world.changes.enter(tx, id, told));
    expect(await save(id, [matchOdds(2), totals(2.5, 1.8, 2)])).toEqual([]);
    expect((await marketsOf(id)).map(({ status }) => status)).toEqual(['settled', 'cancelled']);
  });
});

describe('a result', () => {
  it('ends the markets that it says something of, closes the others, and is told', async () => {
    const id = await world.fixture({ home: 'G', away: 'H', markets: [matchOdds(), handicap(-0.75), corners] });
    const after = await world.database.transaction((tx) => world.changes.enter(tx, id, told));
    expect(after).toMatchObject({ status: 'finished', score: [2, 1], resultRevision: 1, settledRevision: 0 });
    expect((await marketsOf(id)).map(({ type, status, results }) => [type, status, results])).toEqual([
      ['corners_totals', 'closed', null],
      ['handicap', 'settled', { home: 'half_won', away: 'half_lost' }],
      ['match_odds', 'settled', { home: 'won', draw: 'lost', away: 'lost' }],
    ]);
    expect(await eventsOf('fixture.changed', id)).toMatchObject([{ data: { status: 'finished', marketCount: 0 } }]);
    expect(await eventsOf('odds.changed', id)).toMatchObject([{ data: { markets: { length: 3 } } }]);
    expect(await world.fixtures.unsettled(world.database, 1_000)).toContain(id);
  });

  it('is corrected and made void as a new revision each; the old ones stay', async () => {
    const id = await world.fixture({ home: 'I', away: 'J' });
    for (const one of [result, { ...result, full: [0, 0] as [number, number] }, null]) {
      await world.database.transaction((tx) => world.changes.enter(tx, id, { ...told, result: one }));
    }
    expect(await world.fixtures.byId(world.database, id)).toMatchObject({ status: 'cancelled', result: null, resultRevision: 3 });
    expect(
      (await world.fixtures.results(world.database, id)).map(({ revision, kind, result: one }) => [revision, kind, one?.full]),
    ).toEqual([
      [1, 'result', [2, 1]],
      [2, 'result', [0, 0]],
      [3, 'void', undefined],
    ]);
    expect((await marketsOf(id))[0]).toMatchObject({
      status: 'settled',
      version: 4,
      results: { home: 'void', draw: 'void', away: 'void' },
    });
    await expect(world.database.query('UPDATE fixture_result SET reason = $1', ['x'])).rejects.toThrow();
  });
});

describe('a fixture', () => {
  it('that changes its state is told to the lists that it leaves and comes into', async () => {
    const id = await world.fixture({ home: 'K', away: 'L' });
    const before = (await world.events('fixtures.changed')).length;
    await world.database.transaction((tx) => world.changes.change(tx, id, { status: 'live', score: [0, 0] }));
    expect((await world.events('fixtures.changed')).slice(before)).toEqual([
      { streams: ['site'], data: { sections: ['europe', 'cross', 'special', 'special2', 'inplay', 'live'] } },
    ]);
    await world.database.transaction((tx) => world.changes.change(tx, id, { score: [1, 0] }));
    expect(await world.events('fixtures.changed')).toHaveLength(before + 1);
  });

  it('that somebody bets on is not changed until he is through, and others may bet meanwhile', async () => {
    const id = await world.fixture({ home: 'M', away: 'N' });
    const order: string[] = [];
    let change: Promise<unknown> | undefined;
    await world.database.transaction(async (tx) => {
      await world.fixtures.hold(tx, [id]);
      await world.database.transaction((other) => world.fixtures.hold(other, [id])).then(() => order.push('another bet'));
      change = save(id, [matchOdds(2.2)]).then(() => order.push('change'));
      await waiting();
      order.push('bet');
    });
    await change;
    expect(order).toEqual(['another bet', 'bet', 'change']);
    expect((await marketsOf(id))[0]).toMatchObject({ version: 2 });
  });

  it('whose change is rolled back is as it was, and nobody is told', async () => {
    const id = await world.fixture({ home: 'O', away: 'P' });
    const failing = world.database.transaction(async (tx) => {
      await world.changes.saveMarkets(tx, id, [matchOdds(1.5)], 'test');
      await world.changes.change(tx, id, { status: 'live', score: [0, 0] });
      throw new Error('the process is killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(must(await world.fixtures.byId(world.database, id), 'the fixture')).toMatchObject({ status: 'scheduled', version: 1 });
    expect([await eventsOf('odds.changed', id), await eventsOf('fixture.changed', id)]).toEqual([[], []]);
  });
});
